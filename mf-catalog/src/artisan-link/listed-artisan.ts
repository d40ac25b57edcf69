import type { Artisan } from 'shared-contract'

interface Place {
  name: string
  arabicName: string
}

/** What a card shows of an artisan. */
export type ListedArtisan = Pick<
  Artisan,
  'id' | 'name' | 'avatar' | 'rating' | 'reviewCount' | 'services' | 'experience' | 'available'
> & { city: Place | null; wilaya: Place | null }
