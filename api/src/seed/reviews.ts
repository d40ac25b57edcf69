import { later } from '../clock.ts'
import type { TableRow } from '../database/tables.ts'
import type { ArtisanSeed, OfferSeed } from './artisans.ts'
import type { Random } from './random.ts'
import type { Source } from './source.ts'

export type ReviewSeed = TableRow<'reviews'>

const COUNT = 3000
const DAY = 86_400
const TWO_YEARS = 700
const VERIFIED_FROM = 5
const ARABIC = /[\u0600-\u06ff]/
const QUALITIES = [
  [3, 3, 4, 2, 4],
  [4, 4, 3, 5],
  [4, 5, 4, 5, 3],
  [5, 4, 5, 5],
  [5, 5, 5, 4, 5, 5]
]

export const REVIEWED = { never: 3, justThree: 4 }

interface Made {
  artisans: ArtisanSeed[]
  offers: OfferSeed[]
}

export function makeReviews({ artisans, offers }: Made, source: Source, random: Random, now: Date): ReviewSeed[] {
  const reviewed = artisans.filter(({ id }) => id !== REVIEWED.never && !random.chance(0.06))
  const qualities = new Map(reviewed.map(({ id }) => [id, random.pick(QUALITIES)]))
  const ordinary = reviewed.filter(({ id }) => id !== REVIEWED.justThree)
  const exactly = [2, 3, 4, 3].map(rating => ({ id: REVIEWED.justThree, rating }))
  const others = Array.from({ length: COUNT - exactly.length }, (_, index) => {
    const { id } = ordinary[index] ?? random.pick(ordinary)
    return { id, rating: random.pick(qualities.get(id) ?? [4]) }
  })
  const review = createReviewer(offers, source, random, now)
  return [...exactly, ...others].map(({ id, rating }, index) => review({ id: index + 1, artisanId: id, rating }))
}

/**
 * Sets the ratings before the rows are inserted: an update would recompute their offers. Who has several reviews had
 * their identity verified before the first of them.
 */
export function rated(artisans: ArtisanSeed[], reviews: ReviewSeed[]): ArtisanSeed[] {
  const byArtisan = Map.groupBy(reviews, ({ artisan_id }) => artisan_id)
  return artisans.map(artisan => {
    const own = byArtisan.get(artisan.id) ?? []
    const sum = own.reduce((total, { rating }) => total + rating, 0)
    const first = new Date(Math.min(...own.map(({ created_at }) => created_at.getTime())))
    const verified_at = own.length < VERIFIED_FROM ? null : later(first, -(1 + (artisan.id % 20)) * DAY)
    return { ...artisan, rating: own.length === 0 ? null : sum / own.length, review_count: own.length, verified_at }
  })
}

interface Rated {
  id: number
  artisanId: number
  rating: number
}

/** Returns a function that creates reviews: each text fits a service, and no artisan has a text twice. */
export function createReviewer(offers: readonly OfferSeed[], source: Source, random: Random, now: Date) {
  const { names, reviews, services } = source
  const offered = Map.groupBy(offers, ({ artisan_id }) => artisan_id)
  const used = new Map<number, Set<string>>()

  function pickComment({ artisanId, rating }: Rated): string | null {
    const mood = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
    const own = services.filter(({ id }) => offered.get(artisanId)?.some(({ service_id }) => service_id === id))
    const texts = own.flatMap(({ slug }) => reviews[slug]?.[mood] ?? [])
    const earlier = used.get(artisanId) ?? new Set()
    // Texts about the work are as frequent as general ones.
    const unused = [...texts, ...texts, ...texts, ...(reviews['any']?.[mood] ?? [])].filter(text => !earlier.has(text))
    const text = random.pick(unused.length > 0 ? unused : [null])
    used.set(artisanId, earlier.add(text ?? ''))
    return text
  }

  return (rated: Rated): ReviewSeed => {
    const comment = pickComment(rated)
    const first = random.pick(random.chance(0.5) ? names.male : names.female)
    const last = random.pick(names.family)
    const script = ARABIC.test(comment ?? '') ? 'ar' : 'latin'
    return {
      id: rated.id,
      artisan_id: rated.artisanId,
      appointment_id: null,
      rating: rated.rating,
      author: `${first[script]} ${last[script].slice(0, 1)}.`,
      comment: random.chance(0.25) ? null : comment,
      created_at: later(now, -random.whole(1, TWO_YEARS) * DAY - random.whole(0, DAY))
    }
  }
}
