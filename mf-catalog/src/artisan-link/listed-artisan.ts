import type { Artisan } from 'shared-contract'

interface Place {
  name: string
  arabicName: string
}

export type ListedArtisan = Pick<
  Artisan,
  'id' | 'name' | 'avatar' | 'rating' | 'reviewCount' | 'services' | 'experience' | 'available'
> & { city: Place | null; wilaya: Place | null }
