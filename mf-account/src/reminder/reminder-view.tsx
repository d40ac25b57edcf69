import { isOffStatus, type Reminder } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass, PageTitle } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import styles from '../shared-appointment/shared-appointment.module.css'
import { SharedCard } from '../shared-appointment/shared-card.tsx'
import { REMINDERS } from './reminder-api.ts'

const TITLES = {
  open: 'reminder_question',
  confirmed: 'reminder_confirmed',
  moved: 'reminder_moved',
  closed: 'reminder_closed',
  ended: 'link_ended'
} as const

export function ReminderView({ link, reminder: { state, appointment } }: { link: string; reminder: Reminder }) {
  const { t } = useTranslation('account')
  const isOff = appointment !== null && isOffStatus(appointment.status)
  const isOpen = state === 'open' || state === 'confirmed'
  const lead = { open: 'reminder_open_text', moved: 'reminder_moved_text', ended: 'reminder_ended_text' } as const
  return (
    <div className={styles.page}>
      <PageTitle lead={state in lead ? t(lead[state as keyof typeof lead]) : undefined}>
        {t(isOff ? 'shared_cancelled' : TITLES[state])}
      </PageTitle>
      {appointment && <SharedCard appointment={appointment} />}
      {isOpen ? (
        <ReminderForm link={link} isConfirmed={state === 'confirmed'} />
      ) : (
        <Link to={paths.appointments()} className={buttonClass()}>
          {t('my_appointments')}
        </Link>
      )}
    </div>
  )
}

/** Posted by the browser itself, so that it works without scripts and no messenger answers by opening the link. */
function ReminderForm({ link, isConfirmed }: { link: string; isConfirmed: boolean }) {
  const { t } = useTranslation('account')
  return (
    <form method="post" action={REMINDERS} className={layout.stack}>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="lang" value={useLanguage()} />
      {!isConfirmed && (
        <Button type="submit" name="answer" value="confirm" tone="primary" wide>
          {t('reminder_confirm')}
        </Button>
      )}
      <Button type="submit" name="answer" value="cancel" wide>
        {t('reminder_cancel')}
      </Button>
    </form>
  )
}
