import { localized, placeName, useLanguage } from 'shared-i18n'
import type { Artisan } from 'shared-platform/contract'
import { Link } from 'shared-platform/router'
import { ArtisanCard } from 'shared-ui'
import { allowBooking } from './booking-access.ts'

interface ArtisanLinkCardProps {
  artisan: Artisan
  /** Whether the card tells that the artisan takes work now. */
  withAvailability?: boolean
}

/** An artisan as a card that leads to their page. */
export function ArtisanLinkCard({ artisan, withAvailability = false }: ArtisanLinkCardProps) {
  const language = useLanguage()
  const places = [artisan.city, artisan.wilaya].flatMap(place => (place ? placeName(place, language) : []))
  return (
    <ArtisanCard
      name={artisan.name}
      picture={artisan.avatar}
      rating={artisan.rating}
      reviews={artisan.reviewCount}
      services={artisan.services.map(service => localized(service.name, language))}
      place={[...new Set(places)].join(language === 'ar' ? '، ' : ', ')}
      years={artisan.experience ?? undefined}
      available={withAvailability ? artisan.available : undefined}
      link={(children, className) => (
        <Link to={`/appointement/${artisan.id}`} className={className} onClick={allowBooking}>
          {children}
        </Link>
      )}
    />
  )
}
