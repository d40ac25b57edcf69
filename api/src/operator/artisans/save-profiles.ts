import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { latinNameOf } from '../../artisans/artisan-rows.ts'
import { searchText } from '../../artisans/search-text.ts'
import type { Profile } from './artisan-fields.ts'
import type { Catalog } from './catalog.ts'

export interface StoredProfile extends Profile {
  id: number
}

const LOCK = 12

/** Serialises the changes of operators, so that a phone number is checked and stored without another between. */
export async function lockProfiles(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

export async function newIds(trx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('artisans', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function saveProfiles(trx: Db, now: Date, profiles: StoredProfile[], catalog: Catalog): Promise<void> {
  const rows = JSON.stringify(profiles.map(profile => rowOf(profile, catalog)))
  await sql`insert into artisans (id, phone, first_name, last_name, latin_name, gender, keywords, address, latin_address,
      experience, wilaya_id, city_id, opens, closes, working_days, available, search_text, verified_at, suspended_at, review_count)
    select given.id, given.phone, given.first_name, given.last_name, given.latin_name, given.gender, given.keywords,
      given.address, given.latin_address, given.experience, given.wilaya, given.commune, given.opens, given.closes, given.days, given.available,
      given.search_text, case when verified then coalesce(known.verified_at, ${now}) end,
      case when suspended then coalesce(known.suspended_at, ${now}) end, 0
    from jsonb_to_recordset(${rows}::jsonb) as given (id integer, phone text, first_name text, last_name text,
      latin_name text, gender text, keywords text, address text, latin_address text, experience integer, wilaya integer, commune integer, opens time,
      closes time, days jsonb, available boolean, search_text text, verified boolean, suspended boolean)
    left join artisans as known on known.id = given.id
    on conflict (id) do update set phone = excluded.phone, first_name = excluded.first_name,
      last_name = excluded.last_name, latin_name = excluded.latin_name, gender = excluded.gender, keywords = excluded.keywords,
      address = excluded.address, latin_address = excluded.latin_address, experience = excluded.experience, wilaya_id = excluded.wilaya_id,
      city_id = excluded.city_id, opens = excluded.opens, closes = excluded.closes,
      working_days = excluded.working_days, available = excluded.available, search_text = excluded.search_text,
      verified_at = excluded.verified_at, suspended_at = excluded.suspended_at`.execute(trx)
  // Zones first: of a new artisan `offer_places` is then filled once.
  await saveZonesAndAbsences(trx, profiles)
  await saveServices(trx, profiles, catalog)
}

async function saveServices(trx: Db, profiles: StoredProfile[], { services }: Catalog): Promise<void> {
  const offers = JSON.stringify(
    profiles.flatMap(({ id, services: offered }) =>
      offered.map(({ service, price }) => ({ artisan_id: id, service_id: services.get(service)?.id, price }))
    )
  )
  const given = sql`jsonb_to_recordset(${offers}::jsonb) as given (artisan_id integer, service_id integer, price numeric)`
  await sql`delete from offers where artisan_id in (${listIds(profiles)})
    and (artisan_id, service_id) not in (select artisan_id, service_id from ${given})`.execute(trx)
  await sql`insert into offers (artisan_id, service_id, price) select artisan_id, service_id, price from ${given}
    on conflict (artisan_id, service_id) do update set price = excluded.price`.execute(trx)
}

async function saveZonesAndAbsences(trx: Db, profiles: StoredProfile[]): Promise<void> {
  const zones = JSON.stringify(profiles.flatMap(({ id, zones: worked }) => worked.map(zone => ({ id, ...zone }))))
  await sql`delete from zones where artisan_id in (${listIds(profiles)})`.execute(trx)
  await sql`insert into zones (artisan_id, wilaya_id, city_id) select id, wilaya, commune
    from jsonb_to_recordset(${zones}::jsonb) as given (id integer, wilaya integer, commune integer)`.execute(trx)

  const absences = JSON.stringify(profiles.flatMap(({ id, absences: own }) => own.map(absence => ({ id, ...absence }))))
  await sql`delete from absences where artisan_id in (${listIds(profiles)})`.execute(trx)
  await sql`insert into absences (artisan_id, from_date, to_date, start_time, end_time)
    select id, "from", "to", start, "end" from jsonb_to_recordset(${absences}::jsonb)
      as given (id integer, "from" date, "to" date, start time, "end" time)`.execute(trx)
}

function listIds(profiles: readonly { id: number }[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(profiles.map(({ id }) => id))}::jsonb)::integer`
}

function rowOf(profile: StoredProfile, { cities, wilayas, services }: Catalog) {
  const places = [cities.get(profile.commune), wilayas.get(profile.wilaya)].filter(place => place !== undefined)
  const offered = profile.services.map(({ service }) => services.get(service)).filter(service => service !== undefined)
  const words = [profile.first_name, profile.last_name, latinNameOf(profile) ?? '', profile.keywords]
  return { ...profile, search_text: searchText({ words, places, services: offered }) }
}
