import { useStore } from '@nanostores/react'
import { paths } from 'shared-contract/paths'
import { localizedUnit, placeName, useLanguage } from 'shared-i18n'
import { $saveData } from 'shared-platform'
import { Link } from 'shared-platform/router'
import { ArtisanCard } from 'shared-ui'
import { shortName } from '../names/shown-text.ts'
import { useNames } from '../names/use-names.ts'
import { allowBooking } from './booking-access.ts'
import type { ListedArtisan } from './listed-artisan.ts'

interface ArtisanLinkCardProps {
  artisan: ListedArtisan
  /** The chosen service; its price is shown. */
  serviceId?: number | null
  /** Shows whether the artisan accepts work now. */
  withAvailability?: boolean
}

export function ArtisanLinkCard({ artisan, serviceId = null, withAvailability = false }: ArtisanLinkCardProps) {
  const language = useLanguage()
  const names = useNames()
  const sparing = useStore($saveData)
  const offered = artisan.services.find(({ id }) => id === serviceId)
  const places = [artisan.city, artisan.wilaya].flatMap(place => (place ? shortName(placeName(place, language)) : []))
  return (
    <ArtisanCard
      name={names.ofArtisan(artisan)}
      picture={sparing ? null : artisan.avatar}
      rating={artisan.rating}
      reviews={artisan.reviewCount}
      services={artisan.services.map(names.ofService)}
      place={[...new Set(places)].filter(place => place !== '').join(language === 'ar' ? '، ' : ', ')}
      years={artisan.experience ?? undefined}
      price={offered && { amount: offered.price, unit: shortName(localizedUnit(offered.per, language)) || undefined }}
      available={withAvailability ? artisan.available : undefined}
      link={(children, className) => (
        <Link to={paths.artisan(artisan.id)} className={className} onClick={allowBooking}>
          {children}
        </Link>
      )}
    />
  )
}
