import type { Artisan, Slot } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard } from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'
import { NextSlots } from './next-slots.tsx'

interface ArtisanLinkCardProps {
  artisan: Artisan
  serviceId: number | null
  state: { origin: string; booking?: object | null }
  /** Without it, the card shows no hours. */
  onSlot?: (slot: Slot) => void
  onOpen?: () => void
}

export function ArtisanLinkCard({ artisan, serviceId, state, onSlot, onOpen }: ArtisanLinkCardProps) {
  const estimate = useEstimate(artisan.services.find(({ id }) => id === serviceId))
  const withPicture = !useSaveData()

  function admit() {
    onOpen?.()
    grantBookingAccess()
  }

  return (
    <ArtisanCard
      artisan={artisan}
      serviceId={serviceId}
      price={estimate?.price}
      estimate={estimate?.totalLine ?? undefined}
      withPicture={withPicture}
      link={(name, className) => (
        <Link to={paths.artisan(artisan.id)} state={state} className={className} onClick={admit}>
          {name}
        </Link>
      )}
    >
      {onSlot && <NextSlots artisan={artisan} onSlot={onSlot} />}
    </ArtisanCard>
  )
}
