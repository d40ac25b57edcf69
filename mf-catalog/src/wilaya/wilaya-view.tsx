import type { WilayaArtisans } from '@hirfa/shared-contract'
import { paths, wilayaPath } from '@hirfa/shared-contract/paths'
import { placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify, usePage, withQuery } from '@hirfa/shared-platform'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { Link, useNavigate } from '@hirfa/shared-platform/router'
import { buttonClass, EmptyState, PageTitle, Pagination, ShareButton, useNames } from '@hirfa/shared-ui'
import { ArtisanLinkCard, useHourText } from '../artisans/artisan-link-card.tsx'
import { useCanonicalPath } from '../address/use-canonical-path.ts'
import cards from '../artisans/cards.module.css'
import page from '../page/page.module.css'
import profile from '../profile/profile.module.css'
import { NearbyWilayas } from './nearby-wilayas.tsx'

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
      <NearbyWilayas service={service} places={shown.nearbyWilayas} />
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
  const language = useLanguage()
  const navigate = useNavigate()
  const { items, page: current, lastPage } = artisans
  const pagePath = (number: number) => (number > 1 ? withQuery(path, { page: number }) : path)
  return (
    <>
      <h2 className="visually-hidden">{t('artisans_title')}</h2>
      <ul className={cards.cards}>
        {items.map(artisan => (
          <li key={artisan.id}>
            <ArtisanLinkCard
              artisan={artisan}
              serviceId={service.id}
              price={startingPrice(
                artisan.services.find(({ id }) => id === service.id),
                language
              )}
              withAvailability
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={current}
        lastPage={lastPage}
        hrefOf={pagePath}
        onPage={number => void navigate(pagePath(number))}
        label={t('artisans_title')}
      />
    </>
  )
}
