import { Id, type ArtisanIndex } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { artisanName, firstService, latinNameOf } from './artisan-rows.ts'

const RANGE = 5_000

export const IndexQuery = v.object({ from: v.optional(v.pipe(Id, v.maxValue(2_000_000_000)), 1) })

/** Ranges of ids instead of pages: a sitemap file stays the same when artisans are added or removed. */
export async function artisanIndex(db: Db, { from }: v.InferOutput<typeof IndexQuery>): Promise<ArtisanIndex> {
  const last = await db
    .selectFrom('artisans')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  const rows = await db
    .selectFrom('artisans')
    .leftJoin('reviews', 'reviews.artisan_id', 'artisans.id')
    .where('artisans.suspended_at', 'is', null)
    .where('artisans.id', '>=', from)
    .where('artisans.id', '<', from + RANGE)
    .groupBy('artisans.id')
    .orderBy('artisans.id')
    .select(eb => [
      'artisans.id',
      'artisans.first_name',
      'artisans.last_name',
      'artisans.latin_name',
      eb.fn.max('reviews.created_at').as('changed_at'),
      firstService(db).as('service')
    ])
    .execute()
  return {
    data: rows.map(row => ({
      id: row.id,
      name: artisanName(row),
      latin_name: latinNameOf(row),
      service: row.service,
      changed_at: row.changed_at && timestamp(row.changed_at)
    })),
    last_id: last?.id ?? 0,
    range: RANGE
  }
}
