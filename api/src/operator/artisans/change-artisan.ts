import type * as v from 'valibot'
import type { Db } from '../../database/database.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import { affectedBookings } from './affected-bookings.ts'
import { type AddBody, DEFAULTS, type EditBody, type Profile } from './artisan-fields.ts'
import { findProfile } from './artisan-profiles.ts'
import { ordered, catalogProblems, readCatalog } from './catalog.ts'
import { lockProfiles, newIds, saveProfiles } from './save-profiles.ts'

export async function addArtisan(trx: Db, now: Date, body: v.InferOutput<typeof AddBody>) {
  await lockProfiles(trx)
  const [id = 0] = await newIds(trx, 1)
  return store(trx, now, { ...DEFAULTS, ...body, id })
}

export async function changeArtisan(
  trx: Db,
  now: Date,
  id: number,
  change: (profile: Profile) => v.InferOutput<typeof EditBody>
) {
  await lockProfiles(trx)
  const stored = await findProfile(trx, id)
  if (!stored) throw notFound()
  const { avatar: _avatar, ...profile } = stored
  return store(trx, now, { ...profile, ...change(profile) })
}

async function store(trx: Db, now: Date, profile: Profile & { id: number }) {
  const catalog = await readCatalog(trx)
  const problems = { ...catalogProblems(profile, catalog), ...(await problemOfPhone(trx, profile)) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await saveProfiles(trx, now, [ordered(profile, catalog)], catalog)
  const artisan = await findProfile(trx, profile.id)
  if (!artisan) throw notFound()
  return { artisan, bookings: await affectedBookings(trx, now, [artisan]) }
}

async function problemOfPhone(trx: Db, { id, phone }: { id: number; phone: string | null }) {
  const other = await trx
    .selectFrom('artisans')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? { phone: 'phone_taken' as const } : {}
}
