import { type UrgentBody, jobHours } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { invalid } from '../http/refusal.ts'
import type { Booker } from './booking.ts'
import { pendingAppointment } from './appointments-store.ts'
import { lockClient, refuseTooMany } from './open-appointments.ts'
import { checkJob } from './places-and-services.ts'

/** Date and price are set when an artisan accepts. */
export async function bookUrgently(
  db: Db,
  now: Date,
  { client, release_id }: Booker,
  job: v.InferOutput<typeof UrgentBody>
): Promise<number> {
  const { problems, option } = await checkJob(db, job)
  if (Object.keys(problems).length > 0) throw invalid(problems)

  await lockClient(db, client.id)
  await refuseTooMany(db, now, { clientId: client.id, artisanId: null })

  const service = await db.selectFrom('services').select('per').where('id', '=', job.category).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('appointments')
    .values({
      ...pendingAppointment(job, client.id, release_id, now),
      artisan_id: null,
      urgent: true,
      date: null,
      start_time: null,
      hours: jobHours(option),
      estimate: null,
      unit: JSON.stringify(service.per)
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
