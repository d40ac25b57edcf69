import type { ReactNode } from 'react'
import { type Artisan, type Slot, slotText } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link } from '@hirfa/shared-platform/router'
import { type ArtisanCardProps, buttonClass, useNames } from '@hirfa/shared-ui'

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
