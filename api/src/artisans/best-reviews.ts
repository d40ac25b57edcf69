import type { ArtisanReviewWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { timestamp } from '../clock.ts'
import { artisanName, firstService, latinNameOf } from './artisan-rows.ts'

const COUNT = 3
/** Enough reviews to find three with different artisans and texts. */
const SEARCHED = 40
const LENGTH = { min: 20, max: 120 }

/** Of the newest reviews with five stars and a text of one or two lines, those of different artisans and texts. */
export async function bestReviews(db: Db): Promise<ArtisanReviewWire[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('artisans', 'artisans.id', 'reviews.artisan_id')
    .where('reviews.rating', '=', 5)
    .where(eb => eb.between(eb.fn<number>('length', ['reviews.comment']), LENGTH.min, LENGTH.max))
    .where('reviews.author', '<>', '')
    .where('artisans.suspended_at', 'is', null)
    .orderBy('reviews.id', 'desc')
    .limit(SEARCHED)
    .select([
      'reviews.id',
      'reviews.comment',
      'reviews.author',
      'reviews.created_at',
      'reviews.artisan_id',
      'artisans.first_name',
      'artisans.last_name',
      'artisans.latin_name',
      firstService(db).as('slug')
    ])
    .execute()
  const perArtisan = firstOfEach(rows, ({ artisan_id }) => artisan_id)
  return firstOfEach(perArtisan, ({ comment }) => comment)
    .slice(0, COUNT)
    .map(({ id, comment, author, created_at, artisan_id, slug, ...name }) => ({
      id,
      rating: 5,
      comment,
      author,
      created_at: timestamp(created_at),
      profile: { id: artisan_id, name: artisanName(name), latin_name: latinNameOf(name), slug }
    }))
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return rows.filter((row, index) => rows.findIndex(earlier => keyOf(earlier) === keyOf(row)) === index)
}
