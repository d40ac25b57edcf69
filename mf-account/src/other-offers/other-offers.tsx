import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { type Appointment, slotText } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass, FailedState, Icon, ResourceView, useNames } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { bookAgainState } from '../appointment-actions/book-again.tsx'
import { listNextCandidates, NextDialog } from '../next-artisan/next-dialog.tsx'
import layout from '../page/layout.module.css'
import { LoadingCard } from '../page/loading-card.tsx'
import rows from '../page/rows.module.css'
import { useResource } from '../page/use-resource.ts'
import { closestHours, listNearby } from './closest-hours.ts'
import styles from './other-offers.module.css'

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

function OfferList({ title, children }: { title: string; children: ReactNode }) {
  const label = useId()
  return (
    <div>
      <h3 id={label} className={styles.label}>
        {title}
      </h3>
      <ul className={rows.row} aria-labelledby={label}>
        {children}
      </ul>
    </div>
  )
}

const SHOWN = 4

/** Other artisans who are free at the hour of the appointment, which moves to the chosen one. */
function SameHour({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const names = useNames()
  const { state, reload } = useResource(appointment.id, listNextCandidates)
  const [asked, setAsked] = useState<number | null>(null)

  return (
    <>
      <ResourceView of={state} loading={<LoadingCard />} failed={<FailedState onRetry={reload} />}>
        {candidates =>
          candidates.length > 0 && (
            <OfferList title={t('offers_same_hour', { time: appointment.time ?? '' })}>
              {candidates.slice(0, SHOWN).map(({ profile }) => (
                <li key={profile.id}>
                  <Button size="s" icon="person" onClick={() => setAsked(profile.id)}>
                    {names.ofArtisan(profile)}
                  </Button>
                </li>
              ))}
            </OfferList>
          )
        }
      </ResourceView>
      {asked !== null && (
        <NextDialog appointment={appointment} asked={asked} onClose={() => setAsked(null)} onChange={onChange} />
      )}
    </>
  )
}

/** Free hours around that of the appointment, each with the sheet of quick booking. */
function NearbyHours({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const names = useNames()
  const today = useStore($today)
  const { state, reload } = useResource(appointment, listNearby)

  return (
    <ResourceView of={state} loading={<LoadingCard />} failed={<FailedState onRetry={reload} />}>
      {artisans => {
        const hours = closestHours(artisans, appointment)
        if (hours.length === 0) return <p>{t('offers_no_hours')}</p>
        return (
          <OfferList title={t('offers_nearby_hours')}>
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
          </OfferList>
        )
      }}
    </ResourceView>
  )
}

type Query = NonNullable<Parameters<typeof paths.quickBooking>[0]>

/** The path of quick booking with the answers of an appointment; `more` has further parameters. */
function quickPath({ service, option, wilayaId, cityId }: Appointment, more: Query): string {
  const size = option && { size: option.id }
  return paths.quickBooking({
    service: service.slug ?? String(service.id),
    ...size,
    wilaya: wilayaId,
    city: cityId,
    ...more
  })
}
