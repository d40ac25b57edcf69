import { useEffect } from 'react'
import type { ArtisanProfile } from '@hirfa/shared-contract'
import { paths, profileParameters, profilePath } from '@hirfa/shared-contract/paths'
import { formatList, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link, useLocation, useNavigate, useParams } from '@hirfa/shared-platform/router'
import { useNames } from '@hirfa/shared-ui'
import { NextHours } from './next-hours.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profile.module.css'
import { ProfileReviews } from './profile-reviews.tsx'
import { ServicePrices } from './service-prices.tsx'

export function ProfileView({ artisan }: { artisan: ArtisanProfile }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const name = names.ofArtisan(artisan)
  const services = formatList(artisan.services.map(names.ofService), language)
  usePage(name, t('artisan_profile_description', { name }))
  useCanonicalPath(artisan)
  const [first] = artisan.services

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <ProfileCard artisan={artisan} name={name} services={services} />
        <div className={styles.aside}>
          <NextHours slots={artisan.nextSlots} />
          <ServicePrices services={artisan.services} />
        </div>
        <ProfileReviews artisan={artisan} />
      </div>
      {first?.slug && (
        <Link to={paths.artisansOfService(first.slug)}>
          {t('artisans_of_service', { service: names.ofService(first) })}
        </Link>
      )}
    </div>
  )
}

/** An artisan has one address; another service or name is replaced. */
function useCanonicalPath(artisan: ArtisanProfile): void {
  const given = useParams()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const { service, name } = profileParameters(artisan)
  const isCanonical = given.service === service && given.name === name

  useEffect(() => {
    if (!isCanonical) void navigate({ pathname: profilePath(artisan), search, hash }, { replace: true })
  }, [isCanonical, artisan, search, hash, navigate])
}
