import { type ArtisanSeed, makeArtisan, type OfferSeed } from './artisans.ts'
import type { Random } from './random.ts'
import { createReviewer, type ReviewSeed } from './reviews.ts'
import type { Source } from './source.ts'
import { createTowns } from './spread.ts'
import { COMMON_TRADES } from './trades.ts'

interface Made {
  artisans: ArtisanSeed[]
  offers: OfferSeed[]
}

export const COVERAGE = 3

export function makeCoverage(existing: Made, source: Source, random: Random): Made {
  const townOf = createTowns(source, random)
  const counts = countPairs(existing)
  const made: Made = { artisans: [], offers: [] }

  for (const wilaya of source.wilayas)
    for (const { gender, services } of COMMON_TRADES) {
      const lacking = services.map(slug => {
        const service = source.services.find(each => each.slug === slug)
        return { slug, missing: COVERAGE - (counts.get(pairOf(wilaya.id, service?.id ?? 0)) ?? 0) }
      })
      const needed = Math.max(...lacking.map(({ missing }) => missing))
      for (let nth = 0; nth < needed; nth++) {
        const trade = { gender, services: lacking.filter(({ missing }) => missing > nth).map(({ slug }) => slug) }
        const id = existing.artisans.length + made.artisans.length + 1
        const { artisan, offers } = makeArtisan(id, townOf(wilaya.id), source, random, trade)
        made.artisans.push({ ...artisan, available: true })
        made.offers.push(...offers)
      }
    }
  return made
}

export function reviewCoverage(
  { artisans, offers }: Made,
  lastId: number,
  source: Source,
  random: Random,
  now: Date
): ReviewSeed[] {
  const reviewed = artisans.flatMap(({ id }) => Array.from({ length: random.whole(0, 3) }, () => id))
  const review = createReviewer(offers, source, random, now)
  return reviewed.map((artisanId, index) =>
    review({ id: lastId + index + 1, artisanId, rating: random.pick([3, 4, 4, 5, 5, 5]) })
  )
}

function countPairs({ artisans, offers }: Made): Map<string, number> {
  const wilayas = new Map(artisans.map(({ id, wilaya_id }) => [id, wilaya_id]))
  const pairs = offers.map(({ artisan_id, service_id }) => pairOf(wilayas.get(artisan_id) ?? 0, service_id))
  return new Map([...Map.groupBy(pairs, pair => pair)].map(([pair, same]) => [pair, same.length]))
}

function pairOf(wilayaId: number, serviceId: number): string {
  return `${wilayaId}/${serviceId}`
}
