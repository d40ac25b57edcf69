import type { Selectable } from 'kysely'
import { later } from '../clock.ts'
import type { ReviewTable } from '../database/tables.ts'
import type { ArtisanSeed } from './artisans.ts'
import type { Random } from './random.ts'
import type { Source } from './source.ts'

export type ReviewSeed = Selectable<ReviewTable>

const COUNT = 3000
const DAY = 86_400
const TWO_YEARS = 700
const ARABIC = /[\u0600-\u06ff]/
const QUALITIES = [
  [3, 3, 4, 2, 4],
  [4, 4, 3, 5],
  [4, 5, 4, 5, 3],
  [5, 4, 5, 5],
  [5, 5, 5, 4, 5, 5]
]

export const REVIEWED = { never: 3, justThree: 4 }

export function makeReviews(artisans: ArtisanSeed[], source: Source, random: Random, now: Date): ReviewSeed[] {
  const reviewed = artisans.filter(({ id }) => id !== REVIEWED.never && !random.chance(0.06))
  const qualities = new Map(reviewed.map(({ id }) => [id, random.pick(QUALITIES)]))
  const ordinary = reviewed.filter(({ id }) => id !== REVIEWED.justThree)
  const exactly = [2, 3, 4, 3].map(rating => ({ id: REVIEWED.justThree, rating }))
  const others = Array.from({ length: COUNT - exactly.length }, (_, index) => {
    const { id } = ordinary[index] ?? random.pick(ordinary)
    return { id, rating: random.pick(qualities.get(id) ?? [4]) }
  })
  return [...exactly, ...others].map(({ id, rating }, index) =>
    makeReview({ id: index + 1, artisanId: id, rating }, source, random, now)
  )
}

/** Sets the ratings before the rows are inserted: an update would recompute their offers. */
export function rated(artisans: ArtisanSeed[], reviews: ReviewSeed[]): ArtisanSeed[] {
  const byArtisan = Map.groupBy(reviews, ({ artisan_id }) => artisan_id)
  return artisans.map(artisan => {
    const own = byArtisan.get(artisan.id) ?? []
    const sum = own.reduce((total, { rating }) => total + rating, 0)
    return { ...artisan, rating: own.length === 0 ? null : sum / own.length, review_count: own.length }
  })
}

interface Rated {
  id: number
  artisanId: number
  rating: number
}

export function makeReview({ id, artisanId, rating }: Rated, source: Source, random: Random, now: Date): ReviewSeed {
  return {
    id,
    artisan_id: artisanId,
    appointment_id: null,
    rating,
    ...reviewText(rating, source, random),
    created_at: later(now, -random.whole(1, TWO_YEARS) * DAY - random.whole(0, DAY))
  }
}

function reviewText(rating: number, { names }: Source, random: Random): Pick<ReviewSeed, 'author' | 'comment'> {
  const comment = random.pick(
    rating >= 4 ? names.comments.good : rating === 3 ? names.comments.fair : names.comments.poor
  )
  const first = random.pick(random.chance(0.5) ? names.male : names.female)
  const last = random.pick(names.family)
  const author = ARABIC.test(comment)
    ? `${first.ar} ${last.ar.slice(0, 1)}.`
    : `${first.latin} ${last.latin.slice(0, 1)}.`
  return { author, comment: random.chance(0.25) ? null : comment }
}
