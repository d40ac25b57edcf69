import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { NearbyPlace } from '@hirfa/shared-contract'
import { CONTACT_HASH } from '@hirfa/shared-contract/paths'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Button, Distance, buttonClass } from '@hirfa/shared-ui'
import { changeDraft } from '../draft/draft-store.ts'
import { $zone } from '../draft/zone.ts'
import { AlertOffer } from './alert-offer.tsx'
import styles from './offers.module.css'
import { useZoneSummary } from './offers-store.ts'

interface NoArtisansProps {
  onMove: () => void
}

export function NoArtisans({ onMove }: NoArtisansProps) {
  const { t } = useTranslation(['booking', 'ui'])
  const zone = useStore($zone)
  const summary = useZoneSummary()

  function move({ city, wilaya }: NearbyPlace) {
    changeDraft({ wilayaId: wilaya.id, cityId: city.id })
    onMove()
  }

  return (
    <div className={styles.offers}>
      {summary && summary.nearbyCities.length > 0 && (
        <>
          <Places title={t('nearest_cities')} places={summary.nearbyCities} onMove={move} />
          <Places wilayas title={t('nearest_wilayas')} places={summary.nearbyWilayas} onMove={move} />
          <p className={styles.note}>{t('nearest_note')}</p>
        </>
      )}
      {zone && <AlertOffer key={`${zone.serviceId} ${zone.cityId}`} zone={zone} />}
      <Link to={{ hash: CONTACT_HASH }} className={buttonClass({ tone: 'quiet' })}>
        {t('ui:contact_support')}
      </Link>
    </div>
  )
}

interface PlacesProps {
  title: string
  places: readonly NearbyPlace[]
  wilayas?: boolean
  onMove: (place: NearbyPlace) => void
}

function Places({ title, places, wilayas, onMove }: PlacesProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const headingId = useId()

  function describePlace({ city, wilaya }: NearbyPlace) {
    const state = placeName(wilaya, language)
    return wilayas ? state : t('summary_place', { city: placeName(city, language), state })
  }

  return (
    <section className={styles.places} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {places.map(place => (
          <li key={place.city.id}>
            <Button icon="place" wide onClick={() => onMove(place)}>
              <span className={styles.words}>
                <span>{describePlace(place)}</span>
                <span className={styles.facts}>
                  {place.distanceKm !== null && (
                    <>
                      <Distance km={place.distanceKm} /> ·{' '}
                    </>
                  )}
                  {t('found', { count: place.count })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
