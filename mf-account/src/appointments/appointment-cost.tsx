import type { Appointment } from '@hirfa/shared-contract'
import { useLanguage } from '@hirfa/shared-i18n'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import { Price } from '@hirfa/shared-ui'
import styles from './appointment-card.module.css'

export function AppointmentCost({ appointment: { price, estimate } }: { appointment: Appointment }) {
  const language = useLanguage()
  const text = estimate && estimateText(estimate, language)
  return (
    <div>
      <p className={styles.price}>{text ? <bdi>{text.price}</bdi> : <Price amount={price} />}</p>
      {text?.totalLine && <p className={styles.quiet}>{text.totalLine}</p>}
    </div>
  )
}
