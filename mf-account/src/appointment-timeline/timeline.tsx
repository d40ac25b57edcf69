import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { currentTime } from '@hirfa/shared-platform'
import { Icon } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { useMomentText } from '../page/texts.ts'
import { answerTime, type Step, stepsOf } from './steps.ts'
import styles from './timeline.module.css'

export function Timeline({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const steps = stepsOf(appointment)
  const next = useNext(appointment)
  if (steps.length === 0) return null
  return (
    <section className={styles.timeline} aria-label={t('timeline')}>
      <ol className={styles.steps}>
        {steps.map(step => (
          <TimelineStep key={step.status} step={step} />
        ))}
      </ol>
      {next && <p className={layout.note}>{next}</p>}
    </section>
  )
}

function TimelineStep({ step: { status, at, state } }: { step: Step }) {
  const { t } = useTranslation('account')
  const momentText = useMomentText()
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'ahead' ? <span className={styles.open} aria-hidden="true" /> : <Icon name="tick" size="s" />}
      <span>
        {t(`step_${status}`)}
        {state === 'ahead' && <span className="visually-hidden"> {t('step_ahead')}</span>}
      </span>
      {at && (
        <time dateTime={at} className={`${layout.note} ${styles.time}`}>
          {momentText(at)}
        </time>
      )}
    </li>
  )
}

function useNext(appointment: Appointment): string | null {
  const { t } = useTranslation('account')
  const momentText = useMomentText()
  switch (appointment.status) {
    case 'pending': {
      const by = answerTime(appointment, currentTime())
      return by ? t('next_answer_by', { moment: momentText(by) }) : t('next_answer')
    }
    case 'accepted':
      return t('next_visit')
    case 'completed':
      return appointment.reviewed ? null : t('next_review')
    default:
      return null
  }
}
