import type { Artisan } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useSaveData } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCard, type ArtisanCardProps } from '@hirfa/shared-ui'

export type ListedArtisan = ArtisanCardProps['artisan'] & Pick<Artisan, 'id'>

interface ArtisanLinkCardProps extends Pick<ArtisanCardProps, 'serviceId' | 'price' | 'withAvailability' | 'soonest'> {
  artisan: ListedArtisan
}

export function ArtisanLinkCard({ artisan, ...card }: ArtisanLinkCardProps) {
  const withPicture = !useSaveData()
  return (
    <ArtisanCard
      {...card}
      artisan={artisan}
      withPicture={withPicture}
      link={(name, className) => (
        <Link to={profilePath(artisan)} className={className}>
          {name}
        </Link>
      )}
    />
  )
}
