import '../messages/index.ts'
import { bareOrUnder, isOffStatus, Reminder } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { $language, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { pageAnswer, request, usePage } from '@hirfa/shared-platform'
import { Link, useSearchParams } from '@hirfa/shared-platform/router'
import { Button, buttonClass, FailedState, PageTitle, ResourceView } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import styles from '../shared-appointment/shared-appointment.module.css'
import { SharedCard } from '../shared-appointment/shared-card.tsx'

const ReminderResponse = bareOrUnder(['data'], Reminder)

/** Reads what a link can do; a form posts its answer to the same path. */
const REMINDERS = '/api/reminders'

function getReminder(link: string, signal?: AbortSignal) {
  return request('GET', callOf(link), { answer: ReminderResponse, public: true, signal })
}

function reminderOfPage(link: string) {
  return pageAnswer(callOf(link), $language.get(), ReminderResponse)
}

function callOf(link: string): string {
  return `${REMINDERS}?${new URLSearchParams({ link })}`
}

export function ReminderScreen() {
  const { t } = useTranslation('account')
  usePage(t('reminder'), t('reminder_description'))
  const [search] = useSearchParams()
  const link = search.get('link') ?? ''
  return <ReminderOf key={link} link={link} />
}

export { ReminderScreen as Screen }

function ReminderOf({ link }: { link: string }) {
  const { t } = useTranslation('account')
  const { state, reload } = useResource(link, getReminder, reminderOfPage)
  const waiting = (
    <>
      <PageTitle>{t('reminder')}</PageTitle>
      <LoadingCard label={t('loading_appointment')} />
    </>
  )
  return (
    <ResourceView of={state} loading={waiting} failed={<FailedState onRetry={reload} />}>
      {reminder => <ReminderView link={link} reminder={reminder} />}
    </ResourceView>
  )
}

const TITLES = {
  open: 'reminder_question',
  confirmed: 'reminder_confirmed',
  moved: 'reminder_moved',
  closed: 'reminder_closed',
  ended: 'link_ended'
} as const

function ReminderView({ link, reminder: { state, appointment } }: { link: string; reminder: Reminder }) {
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

/** A form posts the answer: it works without scripts, and opening the link for a preview answers nothing. */
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
        {t('cancel_task')}
      </Button>
    </form>
  )
}
