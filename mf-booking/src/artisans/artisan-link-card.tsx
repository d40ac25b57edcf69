import { localized, localizedUnit, placeName, useLanguage, useTranslation } from 'shared-i18n'
import type { Artisan } from 'shared-contract'
import { grantBookingAccess } from 'shared-platform/remote'
import { Link } from 'shared-platform/router'
import { ArtisanCard, type ArtisanCardProps } from 'shared-ui'
import { useEstimate } from '../draft/estimate.ts'

interface ArtisanLinkCardProps {
  artisan: Artisan
  /** The service whose price counts. */
  serviceId: number | null
  /** Where the visitor comes from, and what they have told so far in the words of the wire. */
  state: { origin: string; booking?: object | null }
}

/** An artisan as a card that leads to where they are booked. */
export function ArtisanLinkCard({ artisan, serviceId, state }: ArtisanLinkCardProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const offered = artisan.services.find(({ id }) => id === serviceId)
  const estimate = useEstimate(offered ?? null)
  const wilaya = artisan.wilaya && placeName(artisan.wilaya, language)
  const city = artisan.city && placeName(artisan.city, language)

  return (
    <ArtisanCard
      name={artisan.name}
      picture={artisan.avatar}
      rating={artisan.rating}
      reviews={artisan.reviewCount}
      services={artisan.services.map(({ name }) => localized(name, language))}
      place={
        city && wilaya && city !== wilaya ? t('summary_place', { city, state: wilaya }) : (city ?? wilaya ?? undefined)
      }
      years={artisan.experience ?? undefined}
      price={offered && { amount: offered.price, unit: localizedUnit(offered.per, language) || undefined }}
      estimate={estimate ? t('estimate_on_card', { estimate }) : undefined}
      link={linkTo(artisan.id, state)}
    />
  )
}

function linkTo(artisanId: number, state: ArtisanLinkCardProps['state']): ArtisanCardProps['link'] {
  return (name, className) => (
    <Link to={`/appointement/${artisanId}`} state={state} className={className} onClick={grantBookingAccess}>
      {name}
    </Link>
  )
}
