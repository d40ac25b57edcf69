import type { Job } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { MessageKey } from '../messages/messages.ts'

/** Returns message keys by field, the options of the service and the chosen one if it exists. */
export async function checkJob(db: Db, job: Job) {
  const city = await db.selectFrom('cities').select('wilaya_id').where('id', '=', job.city).executeTakeFirst()
  const wilaya = await db.selectFrom('wilayas').select('id').where('id', '=', job.state).executeTakeFirst()
  const service = await db.selectFrom('services').select('id').where('id', '=', job.category).executeTakeFirst()
  const options = await db
    .selectFrom('options')
    .select(['id', 'title', 'subtitle', 'size', 'hours', 'quantity'])
    .where('service_id', '=', job.category)
    .orderBy('position')
    .execute()
  const option = options.find(({ id }) => id === job.section)
  const halfPoint = job.latitude === null ? 'latitude' : 'longitude'
  const whole = (job.latitude === null) === (job.longitude === null)
  const problems: Record<string, MessageKey> = {
    ...(wilaya ? {} : { state: 'state_unknown' }),
    ...(wilaya && city?.wilaya_id !== job.state ? { city: 'city_unknown' } : {}),
    ...(service ? {} : { category: 'service_unknown' }),
    ...(service && !option ? { section: 'option_unknown' } : {}),
    ...(whole ? {} : { [halfPoint]: 'coordinates_incomplete' })
  }
  return { problems, option, options }
}
