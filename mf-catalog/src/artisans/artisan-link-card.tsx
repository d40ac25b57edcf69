import type { ReactNode } from 'react'
import { type Artisan, type Slot, slotText } from '@hirfa/shared-contract'
import { paths, profilePath } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard, type ArtisanCardProps, buttonClass, useNames } from '@hirfa/shared-ui'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'

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

interface HourLinkProps {
  artisan: Pick<Artisan, 'id'> & Pick<ArtisanCardProps['artisan'], 'name' | 'services'> & { latinName?: string | null }
  /** The first service of the artisan if it is missing. */
  serviceId?: number | null | undefined
  slot: Slot
  /** The day and the hour as a text. */
  label: string
  children: ReactNode
}

/** Opens quick booking with the sheet of this hour. */
export function HourLink({ artisan, serviceId, slot, label, children }: HourLinkProps) {
  const name = useNames().ofArtisan(artisan)
  const service = artisan.services.find(({ id }) => id === serviceId) ?? artisan.services[0]
  const sentence = { ...(service?.slug && { service: service.slug }), artisan: artisan.id, hour: slotText(slot) }
  return (
    <Link to={paths.quickBooking(sentence)} className={buttonClass({ size: 's' })} aria-label={`${label} · ${name}`}>
      {children}
    </Link>
  )
}
