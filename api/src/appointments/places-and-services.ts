import type { Job } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { MessageKey } from '../messages/messages.ts'

/** The options of a service, and the one of this id if it is among them. */
export async function findOptions(db: Db, service: number, optionId: number | null) {
  const options = await db
    .selectFrom('options')
    .select(['id', 'title', 'subtitle', 'size', 'hours', 'quantity'])
    .where('service_id', '=', service)
    .orderBy('position')
    .execute()
  return { options, option: options.find(({ id }) => id === optionId) }
}
export type JobOptions = Awaited<ReturnType<typeof findOptions>>

/** Returns message keys by field, the options of the service and the chosen one if it exists. */
export async function checkJob(db: Db, job: Job) {
  const city = await db.selectFrom('cities').select('wilaya_id').where('id', '=', job.city).executeTakeFirst()
  const wilaya = await db.selectFrom('wilayas').select('id').where('id', '=', job.state).executeTakeFirst()
  const service = await db.selectFrom('services').select('id').where('id', '=', job.category).executeTakeFirst()
  const { option, options } = await findOptions(db, job.category, job.section)
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
