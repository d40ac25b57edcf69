import { Artisan, pageOf } from '@hirfa/shared-contract'
import { request } from '@hirfa/shared-platform'

/** At most fifty artisans of the seed; without a query those who offer plumbing. */
export async function listArtisans(query: Record<string, number> = { category: 1 }): Promise<Artisan[]> {
  const answer = pageOf(Artisan)
  const { items } = await request('GET', '/api/profiles', { query: { ...query, per_page: 50 }, answer, public: true })
  return items
}

/** Those whose day is long enough for every job. */
export async function listLongDays(): Promise<Artisan[]> {
  const artisans = await listArtisans()
  return artisans.filter(({ opens, closes }) => opens && closes && opens < '10:00' && closes > '14:00')
}

export function pickArtisan(artisans: readonly Artisan[], fits: (artisan: Artisan) => boolean): Artisan {
  const found = artisans.find(fits)
  if (!found) throw new Error('the seed has no such artisan')
  return found
}
