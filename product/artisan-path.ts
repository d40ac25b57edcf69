import type { FoundPage } from '@hirfa/delivery-edge'
import { type AddressedArtisan, paths, profilePath } from '@hirfa/shared-contract/paths'

/** The booking page while no live remote has profiles. */
export function artisanPath(artisan: AddressedArtisan, { isListed }: Pick<FoundPage, 'isListed'>): string {
  const profile = profilePath(artisan)
  return isListed(profile) ? profile : paths.artisan(artisan.id)
}
