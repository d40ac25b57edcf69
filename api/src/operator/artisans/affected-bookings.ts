import { hourOf, OPEN_STATUS_CODES } from '@hirfa/shared-contract'
import { algiersTime } from '@hirfa/shared-contract/calendar'
import * as v from 'valibot'
import { isAbsent } from '../../artisans/absences.ts'
import type { Db } from '../../database/database.ts'
import type { Profile } from './artisan-fields.ts'

export const AffectedBooking = v.object({
  task: v.number(),
  artisan: v.number(),
  date: v.string(),
  start_time: v.string()
})
export type AffectedBooking = v.InferOutput<typeof AffectedBooking>

type Away = Pick<Profile, 'absences' | 'suspended'> & { id: number }

export async function affectedBookings(db: Db, now: Date, artisans: readonly Away[]): Promise<AffectedBooking[]> {
  const away = new Map(
    artisans.filter(({ absences, suspended }) => suspended || absences.length > 0).map(artisan => [artisan.id, artisan])
  )
  if (away.size === 0) return []
  const open = await db
    .selectFrom('appointments')
    .select(['id', 'artisan_id', 'date', 'start_time', 'hours'])
    .where('artisan_id', 'in', [...away.keys()])
    .where('status', 'in', OPEN_STATUS_CODES)
    .where('date', '>=', algiersTime(now).date)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return open.flatMap(({ id, artisan_id, date, start_time, hours }) => {
    const artisan = away.get(artisan_id ?? 0)
    if (!artisan || date === null || start_time === null) return []
    const work = { date, start: hourOf(start_time), hours }
    const affected = artisan.suspended || isAbsent(artisan.absences, work)
    return affected ? [{ task: id, artisan: artisan.id, date, start_time: start_time.slice(0, 5) }] : []
  })
}
