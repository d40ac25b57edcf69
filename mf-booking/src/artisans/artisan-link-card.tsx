import type { Artisan } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard } from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'
import { NextSlots } from './next-slots.tsx'

interface ArtisanLinkCardProps {
  artisan: Artisan
  /** The chosen service; its price and estimate are shown. */
  serviceId: number | null
  /** State of the link: where the visitor comes from, and the fields of the draft. */
  state: { origin: string; booking?: object | null }
}

export function ArtisanLinkCard({ artisan, serviceId, state }: ArtisanLinkCardProps) {
  const estimate = useEstimate(artisan.services.find(({ id }) => id === serviceId))
  const withPicture = !useSaveData()
  return (
    <ArtisanCard
      artisan={artisan}
      serviceId={serviceId}
      price={estimate?.price}
      estimate={estimate?.totalLine ?? undefined}
      withPicture={withPicture}
      link={(name, className) => (
        <Link to={paths.artisan(artisan.id)} state={state} className={className} onClick={grantBookingAccess}>
          {name}
        </Link>
      )}
    >
      <NextSlots artisan={artisan} state={state} />
    </ArtisanCard>
  )
}
