import { type ArtisanProfileWire, LIMITS, statusCode } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound } from '../http/refusal.ts'
import { artisanRows, artisanWire } from './artisan-rows.ts'
import { nextSlots } from './next-slots.ts'
import { workPhotos } from '../photos/work-photos.ts'

const SLOTS = 6

/** Throws a 404 for an unknown or suspended artisan. */
export async function artisanProfile(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  id: number
): Promise<ArtisanProfileWire> {
  const row = await artisanRows(db).select('artisans.verified_at').where('artisans.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const hours = { id, opens: row.opens, closes: row.closes, workingDays: row.working_days }
  const [jobs, ratings, slots, photos] = await Promise.all([
    jobsDone(db, id),
    ratingCounts(db, id),
    nextSlots({ db, clock }, [hours], { count: SLOTS }),
    workPhotos(db, id)
  ])
  return {
    ...artisanWire(row),
    verified: row.verified_at !== null,
    verified_at: row.verified_at?.toISOString() ?? null,
    jobs_done: jobs,
    rating_counts: ratings,
    next_slots: slots.get(id) ?? [],
    photos
  }
}

async function jobsDone(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .where(eb => eb.and({ artisan_id: id, status: statusCode('completed') }))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function ratingCounts(db: Db, id: number): Promise<number[]> {
  const found = await db
    .selectFrom('reviews')
    .where('artisan_id', '=', id)
    .groupBy('rating')
    .select(eb => ['rating', eb.fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(found.map(({ rating, count }) => [rating, count]))
  return Array.from({ length: LIMITS.rating.max }, (_, index) => counts.get(index + 1) ?? 0)
}
