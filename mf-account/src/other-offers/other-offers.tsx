import { useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass, Icon } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { bookAgainState } from '../appointment-actions/book-again-state.ts'
import layout from '../page/layout.module.css'
import rows from '../page/rows.module.css'
import { NearbyHours, quickPath } from './nearby-hours.tsx'
import styles from './other-offers.module.css'
import { SameHour } from './same-hour.tsx'

export function OtherOffers({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const title = useId()
  const { status, urgent } = appointment
  const unanswered = status === 'pending'

  return (
    <section className={`${layout.stack} ${styles.offers}`} aria-labelledby={title}>
      <h2 id={title} className={rows.title}>
        {t(unanswered ? 'offers_unanswered' : 'offers_rejected')}
      </h2>
      {!urgent && <SameHour appointment={appointment} onChange={onChange} />}
      <NearbyHours appointment={appointment} />
      {unanswered && <p className={layout.note}>{t('offers_request_stays')}</p>}
      {!urgent && (
        <p>
          <Link
            to={quickPath(appointment, { urgent: 1 })}
            state={bookAgainState({ ...appointment, artisan: null })}
            className={buttonClass({})}
          >
            <Icon name="urgent" />
            {t('urgent_booking')}
          </Link>
        </p>
      )}
    </section>
  )
}
