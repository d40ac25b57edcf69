import { useStore } from '@nanostores/react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { useEstimate } from '../draft/estimate.ts'
import { NextSlots } from './next-slots.tsx'

export interface LinkState {
  /** The job, for the history of the artisan's page. */
  booking?: object | null
  onOpen?: () => void
}

interface ArtisanLinkCardProps extends LinkState {
  artisan: Artisan
  /** Without it, the card shows no hours. */
  onSlot?: (artisan: Artisan, slot: Slot) => void
}

/** Shows the artisan's price for the service in the draft. */
export function ArtisanLinkCard({ artisan, booking, onSlot, onOpen }: ArtisanLinkCardProps) {
  const { serviceId } = useStore($draft)
  const estimate = useEstimate(artisan.services.find(({ id }) => id === serviceId))
  const withPicture = !useSaveData()
  const state = { origin: paths.services(), ...(booking !== undefined && { booking }) }

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
