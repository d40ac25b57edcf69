import type { Artisan, Slot } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard, type ArtisanCardProps } from '@hirfa/shared-ui'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { HourLink } from './hour-link.tsx'

export type ListedArtisan = ArtisanCardProps['artisan'] & Pick<Artisan, 'id'> & { nextSlots?: readonly Slot[] }

interface ArtisanLinkCardProps extends Pick<ArtisanCardProps, 'serviceId' | 'price' | 'withAvailability'> {
  artisan: ListedArtisan
}

/** The next free hour replaces "available". */
export function ArtisanLinkCard({ artisan, withAvailability = false, ...card }: ArtisanLinkCardProps) {
  const withPicture = !useSaveData()
  const slot = artisan.available ? artisan.nextSlots?.[0] : undefined
  const hour = useHourText()(slot)
  return (
    <ArtisanCard
      {...card}
      artisan={artisan}
      withPicture={withPicture}
      withAvailability={withAvailability && !hour}
      link={(name, className) => (
        <Link to={profilePath(artisan)} className={className}>
          {name}
        </Link>
      )}
    >
      {slot && hour && (
        <HourLink artisan={artisan} serviceId={card.serviceId} slot={slot} label={hour}>
          {hour}
        </HourLink>
      )}
    </ArtisanCard>
  )
}

/** The next free hour as a sentence. */
export function useHourText() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (slot: Slot | null | undefined) => {
    const day = slot && formatLongDate(slot.date, language)
    return day ? t('soonest_hour', { day, time: slot.time }) : undefined
  }
}
