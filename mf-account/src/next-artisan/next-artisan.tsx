import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { currentTime } from '@hirfa/shared-platform'
import { Alert, Button, Card } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { isUnanswered } from '../appointment-timeline/steps.ts'
import rows from '../page/rows.module.css'
import styles from './next-artisan.module.css'
import { useItemAction } from '../form/use-item-action.ts'
import { chooseNext, NextDialog } from './next-dialog.tsx'
import { useMomentText } from '../page/texts.ts'

export function NextArtisan({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  const { busy, run } = useItemAction()
  const { id, status, artisan, date, time, nextArtisan } = appointment

  const isOff = nextArtisan?.state === 'unavailable'
  if (status === 'rejected' && isOff) return <Alert tone="warning">{t('next_unavailable', nextArtisan)}</Alert>
  if (isUnanswered(appointment, currentTime()) && nextArtisan?.state !== 'chosen') return null
  if (status !== 'pending' || !artisan || date === null || time === null) return null

  async function remove() {
    await run(id, async () => {
      const { task, message } = await chooseNext(id, null)
      onChange(task)
      return { message }
    })
  }

  return (
    <Card>
      <section className={rows.tight} aria-label={t('next_artisan')}>
        <h2 className={rows.title}>{t('next_artisan')}</h2>
        <NextText next={nextArtisan} />
        <div className={`${rows.row} ${styles.actions}`}>
          <Button size="s" onClick={() => setOpen(true)}>
            {t(nextArtisan?.state === 'chosen' ? 'change_identifier' : 'choose_next_artisan')}
          </Button>
          {nextArtisan?.state === 'chosen' && (
            <Button size="s" tone="quiet" busy={busy === id} onClick={() => void remove()}>
              {t('remove_next_artisan')}
            </Button>
          )}
        </div>
      </section>
      {open && <NextDialog appointment={appointment} onClose={() => setOpen(false)} onChange={onChange} />}
    </Card>
  )
}

function NextText({ next }: { next: Appointment['nextArtisan'] }) {
  const { t } = useTranslation('account')
  const momentText = useMomentText()
  if (!next) return <p>{t('next_none')}</p>
  const { name, state, dueAt } = next
  if (state === 'chosen') return <p>{t('next_chosen', { name, moment: momentText(dueAt) })}</p>
  if (state === 'asked') return <Alert tone="info">{t('next_asked', { name })}</Alert>
  return <Alert tone="warning">{t('next_unavailable_stays', { name })}</Alert>
}
