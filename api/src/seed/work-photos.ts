import type { TableRow } from '../database/tables.ts'
import type { ArtisanSeed, OfferSeed } from './artisans.ts'
import type { Source } from './source.ts'

const PER_ARTISAN = 3
const SIZE = { width: 480, height: 360 }

export function makeWorkPhotos(
  { artisans, offers }: { artisans: ArtisanSeed[]; offers: OfferSeed[] },
  { services, workPhotos }: Source
): Omit<TableRow<'work_photos'>, 'hash' | 'type' | 'bytes'>[] {
  const offersOf = Map.groupBy(offers, ({ artisan_id }) => artisan_id)
  const made = artisans.flatMap(({ id }) => {
    const slugs = (offersOf.get(id) ?? []).map(
      ({ service_id }) => services.find(service => service.id === service_id)?.slug ?? ''
    )
    const drawn = slugs.flatMap(slug =>
      (workPhotos[slug] ?? []).map((alt, index) => ({ url: `/media/work/${slug}-${index + 1}.webp`, alt, index }))
    )
    return drawn
      .toSorted((one, other) => one.index - other.index)
      .slice(0, PER_ARTISAN)
      .map(({ url, alt }) => ({ artisan_id: id, url, alt, ...SIZE }))
  })
  return made.map((photo, index) => ({ id: index + 1, ...photo }))
}
