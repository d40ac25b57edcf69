import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { paths, slotText } from '@hirfa/shared-contract/paths'
import { nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass, FailedState, ResourceView, useNames } from '@hirfa/shared-ui'
import { bookAgainState } from '../appointment-actions/book-again-state.ts'
import rows from '../page/rows.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import { closestHours, listNearby } from './closest-hours.ts'
import styles from './other-offers.module.css'

/** Free hours around that of the appointment, each with the sheet of quick booking. */
export function NearbyHours({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const label = useId()
  const names = useNames()
  const today = useStore($today)
  const { state, reload } = useResource(appointment, listNearby)

  return (
    <ResourceView of={state} loading={<LoadingCard />} failed={<FailedState onRetry={reload} />}>
      {artisans => {
        const hours = closestHours(artisans, appointment)
        if (hours.length === 0) return <p>{t('offers_no_hours')}</p>
        return (
          <div>
            <h3 id={label} className={styles.label}>
              {t('offers_nearby_hours')}
            </h3>
            <ul className={rows.row} aria-labelledby={label}>
              {hours.map(({ artisan, slot }) => (
                <li key={slotText(slot)}>
                  <Link
                    to={quickPath(appointment, { artisan: artisan.id, hour: slotText(slot) })}
                    state={bookAgainState({ ...appointment, artisan: null })}
                    className={buttonClass({ size: 's' })}
                  >
                    <span>
                      {nearDay(slot.date, today, language)} <bdi>{slot.time}</bdi> · {names.ofArtisan(artisan)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </ResourceView>
  )
}

type Query = NonNullable<Parameters<typeof paths.quickBooking>[0]>

/** The path of quick booking with the answers of an appointment; `more` has further parameters. */
export function quickPath({ service, option, wilayaId, cityId }: Appointment, more: Query): string {
  const size = option && { size: option.id }
  return paths.quickBooking({
    service: service.slug ?? String(service.id),
    ...size,
    wilaya: wilayaId,
    city: cityId,
    ...more
  })
}
