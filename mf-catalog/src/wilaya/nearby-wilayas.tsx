import { useId } from 'react'
import type { NearbyWilaya, WilayaArtisans } from '@hirfa/shared-contract'
import { wilayaPath } from '@hirfa/shared-contract/paths'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Distance, useNames } from '@hirfa/shared-ui'
import profile from '../profile/profile.module.css'
import styles from './wilaya.module.css'

interface NearbyWilayasProps {
  service: WilayaArtisans['service']
  places: readonly NearbyWilaya[]
}

export function NearbyWilayas({ service, places }: NearbyWilayasProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const title = useId()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby={title} className={styles.nearby}>
      <h2 id={title}>{t('nearby_wilayas')}</h2>
      <ul className={styles.places}>
        {places.map(({ wilaya, distanceKm, count }) => (
          <li key={wilaya.id} className={styles.place}>
            <Link to={wilayaPath(service.slug, wilaya)} className={styles.link}>
              {t('service_in_place', { service: names.ofService(service), place: placeName(wilaya, language) })}
            </Link>
            <span className={profile.note}>
              {distanceKm !== null && (
                <>
                  <Distance km={distanceKm} /> ·{' '}
                </>
              )}
              {t('artisans_found', { count })}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
