import { useId } from 'react'
import type { WilayaArtisans } from '@hirfa/shared-contract'
import { paths, wilayaPath } from '@hirfa/shared-contract/paths'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify, usePage, withQuery } from '@hirfa/shared-platform'
import { Link, useNavigate } from '@hirfa/shared-platform/router'
import { buttonClass, Distance, EmptyState, PageTitle, ShareButton, useNames } from '@hirfa/shared-ui'
import { ArtisanCards } from '../artisans/artisan-cards.tsx'
import { useHourText } from '../artisans/artisan-link-card.tsx'
import { useCanonicalPath } from '../address/use-canonical-path.ts'
import page from '../page/page.module.css'
import profile from '../profile/profile.module.css'
import styles from './wilaya.module.css'

interface WilayaViewProps {
  shown: WilayaArtisans
}

export function WilayaView({ shown }: WilayaViewProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const { service, wilaya, city, artisans } = shown
  const title = t('service_in_place', { service: names.ofService(service), place: placeName(wilaya, language) })
  const path = wilayaPath(service.slug, wilaya)
  usePage(title, t('artisan_profile_description', { name: title }))
  useCanonicalPath(path)

  return (
    <div className={page.screen}>
      <div className={page.head}>
        <PageTitle lead={artisans.total > 0 && <Count shown={shown} />}>{title}</PageTitle>
        <div className={profile.actions}>
          <Link
            to={paths.quickBooking({ service: service.slug, wilaya: wilaya.id, city: city.id })}
            className={buttonClass({ tone: 'primary' })}
          >
            {t('quick_title')}
          </Link>
          <ShareButton title={title} say={notify} />
        </div>
      </div>
      {artisans.total === 0 ? (
        <EmptyState title={t('no_artisans_found')} text={t('no_artisans_in_wilaya_text')} />
      ) : (
        <Cards shown={shown} path={path} />
      )}
      <NearbyWilayas shown={shown} />
      <Link to={paths.artisansOfService(service.slug)}>
        {t('artisans_of_service', { service: names.ofService(service) })}
      </Link>
    </div>
  )
}

function Count({ shown: { artisans, soonest } }: WilayaViewProps) {
  const { t } = useTranslation('catalog')
  const hour = useHourText()(soonest)
  return [t('artisans_found', { count: artisans.total }), hour].filter(Boolean).join(' · ')
}

function Cards({ shown: { artisans, service }, path }: WilayaViewProps & { path: string }) {
  const { t } = useTranslation('catalog')
  const navigate = useNavigate()
  const pagePath = (number: number) => (number > 1 ? withQuery(path, { page: number }) : path)
  return (
    <>
      <h2 className="visually-hidden">{t('artisans_title')}</h2>
      <ArtisanCards
        page={artisans}
        serviceId={service.id}
        hrefOf={pagePath}
        onPage={number => void navigate(pagePath(number))}
      />
    </>
  )
}

function NearbyWilayas({ shown: { service, nearbyWilayas: places } }: WilayaViewProps) {
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
