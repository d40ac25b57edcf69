import type { Artisan } from 'shared-platform/contract'

/** What a card shows of an artisan. */
export type ListedArtisan = Pick<
  Artisan,
  'id' | 'name' | 'avatar' | 'rating' | 'reviewCount' | 'services' | 'city' | 'wilaya' | 'experience' | 'available'
>
