import type { UrgentBody } from '@hirfa/shared-contract'
import { jobHours, statusCode } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import type { Db } from '../database/database.ts'
import { invalid } from '../http/refusal.ts'
import type { Booker } from './booking.ts'
import { jobColumns } from './appointments-store.ts'
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
      client_id: client.id,
      artisan_id: null,
      urgent: true,
      status: statusCode('pending'),
      paid: false,
      reviewed: false,
      date: null,
      start_time: null,
      hours: jobHours(option),
      price: null,
      estimate: null,
      unit: JSON.stringify(service.per),
      ...jobColumns(job),
      cancel_reason: null,
      release_id,
      created_at: now,
      updated_at: now
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
