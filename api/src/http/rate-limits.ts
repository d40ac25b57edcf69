import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import type { MessageKey } from '../messages/messages.ts'
import { tooMany } from './refusal.ts'

export interface Limit {
  /** Hits with the same bucket are counted together. */
  bucket: string
  hits: number
  seconds: number
}

/** Counts a hit in the database, shared by all processes; throws 429 above the limit. */
export async function countHit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  limit: Limit,
  key?: MessageKey
): Promise<void> {
  const now = clock.now()
  const { hits, ends_at } = await db
    .insertInto('rate_windows')
    .values({ bucket: limit.bucket, hits: 1, ends_at: later(now, limit.seconds) })
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_windows.ends_at <= ${now} then 1 else rate_windows.hits + 1 end`,
        ends_at: sql<Date>`case when rate_windows.ends_at <= ${now} then excluded.ends_at else rate_windows.ends_at end`
      })
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (hits > limit.hits) throw tooMany(secondsUntil(ends_at, now), key, limit.hits)
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}
