import type { BookingBody, UrgentBody } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { MessageKey } from '../messages/messages.ts'

type Job = Pick<BookingBody | UrgentBody, 'latitude' | 'longitude'> &
  Record<'state' | 'city' | 'category' | 'section', number>

/** Checks place and service. Returns message keys by field, and the option if it exists. */
export async function checkJob(db: Db, job: Job) {
  const city = await db.selectFrom('cities').select('wilaya_id').where('id', '=', job.city).executeTakeFirst()
  const wilaya = await db.selectFrom('wilayas').select('id').where('id', '=', job.state).executeTakeFirst()
  const service = await db.selectFrom('services').select('id').where('id', '=', job.category).executeTakeFirst()
  const option = await db
    .selectFrom('options')
    .select(['service_id', 'size', 'hours'])
    .where('id', '=', job.section)
    .executeTakeFirst()
  const halfPoint = (job.latitude ?? null) === null ? 'latitude' : 'longitude'
  const whole = ((job.latitude ?? null) === null) === ((job.longitude ?? null) === null)
  const problems: Record<string, MessageKey> = {
    ...(wilaya ? {} : { state: 'state_unknown' }),
    ...(wilaya && city?.wilaya_id !== job.state ? { city: 'city_unknown' } : {}),
    ...(service ? {} : { category: 'service_unknown' }),
    ...(service && option?.service_id !== job.category ? { section: 'option_unknown' } : {}),
    ...(whole ? {} : { [halfPoint]: 'coordinates_incomplete' })
  }
  return { problems, option }
}
