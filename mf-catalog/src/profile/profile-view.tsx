import type { ArtisanProfile } from '@hirfa/shared-contract'
import { paths, profilePath } from '@hirfa/shared-contract/paths'
import { formatList, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { useNames } from '@hirfa/shared-ui'
import { useCanonicalPath } from '../address/use-canonical-path.ts'
import { ProfileCard } from './profile-card.tsx'
import page from '../page/page.module.css'
import styles from './profile.module.css'
import { NextHours, ProfileReviews, ServicePrices, WorkPhotos } from './profile-sections.tsx'

export function ProfileView({ artisan }: { artisan: ArtisanProfile }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const name = names.ofArtisan(artisan)
  const services = formatList(artisan.services.map(names.ofService), language)
  usePage(name, t('artisan_profile_description', { name }))
  useCanonicalPath(profilePath(artisan))
  const [first] = artisan.services

  return (
    <div className={page.screen}>
      <div className={`${page.screen} ${styles.columns}`}>
        <ProfileCard artisan={artisan} name={name} services={services} />
        <div className={`${page.screen} ${styles.aside}`}>
          <NextHours artisan={artisan} />
          <ServicePrices services={artisan.services} />
        </div>
        <div className={page.screen}>
          <WorkPhotos photos={artisan.photos} />
          <ProfileReviews artisan={artisan} />
        </div>
      </div>
      {first?.slug && (
        <Link to={paths.artisansOfService(first.slug)}>
          {t('artisans_of_service', { service: names.ofService(first) })}
        </Link>
      )}
    </div>
  )
}
