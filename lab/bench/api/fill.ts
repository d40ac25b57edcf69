import type { Db } from '../../../api/src/database/database.ts'
import { sql } from 'kysely'
import { hashOf } from '../../../api/src/sessions/secrets.ts'

export interface Size {
  artisans: number
  appointments: number
}

const APPOINTMENTS_PER_CLIENT = 25
/** So many that none of them reaches the limit of open appointments. */
export const SIGNED_IN = 2_000
const FIRST = 1_000_000

/** Artisans spread evenly over all communes, with two services each, and past appointments of their clients. */
export async function fillUp(db: Db, { artisans, appointments }: Size): Promise<void> {
  const { known } = await db
    .selectFrom('artisans')
    .select(eb => eb.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  const clients = Math.max(SIGNED_IN, Math.ceil(appointments / APPOINTMENTS_PER_CLIENT))
  await sql`insert into artisans (id, first_name, last_name, avatar, gender, address, experience, wilaya_id, city_id,
      opens, closes, working_days, available, rating, review_count, search_text)
    select ${FIRST} + n, 'كريم', 'رقم ' || n, null, 'male', 'حي 5 جويلية', n % 30, place.wilaya_id, place.id,
      '08:00', '18:00', '[]', true, 1 + (n * 7919 % 400) / 100.0, n % 90, 'كريم karim ' || lower(place.name)
    from generate_series(1, ${artisans - known}::int) as n
    join (select id, wilaya_id, name, row_number() over (order by id) - 1 as position, count(*) over () as places
      from cities) as place on place.position = n % place.places`.execute(db)
  await sql`insert into offers (artisan_id, service_id, price)
    select artisans.id, service.id, 500 + (artisans.id * 37 % 4500)
    from artisans
    join (select id, row_number() over (order by id) - 1 as position, count(*) over () as services from services) as service
      on service.position in ((artisans.id / 1541) % services, (artisans.id / 1541 + 5) % services)
    where artisans.id > ${FIRST}`.execute(db)
  await sql`insert into clients (id, name, phone, email, type, banned, password, consented_at, created_at)
    select ${FIRST} + n, 'سارة عماري', '+2137' || lpad(n::text, 8, '0'), null, 'user', false, '-', now(), now()
    from generate_series(1, ${clients}::int) as n`.execute(db)
  await sql`insert into appointments (client_id, artisan_id, urgent, status, date, start_time, address, wilaya_id, city_id,
      description, price, service_id, option_id, created_at, updated_at)
    select ${FIRST} + 1 + n % ${clients}::int, artisan.id, false, (array[2, 4, 4, 4, 6, 7])[1 + n % 6],
      to_char(date '2025-01-01' + n % 600, 'YYYY-MM-DD'), make_time(8 + n % 9, 0, 0), 'حي 5 جويلية',
      artisan.wilaya_id, artisan.city_id, 'تسرب', 1500, 1, 11, now(), now()
    from generate_series(1, ${appointments}::int) as n
    join artisans as artisan on artisan.id = ${FIRST} + 1 + n % ${artisans - known}::int`.execute(db)
  await sql`insert into sessions (id, csrf, client_id, expires_at)
    select session->>'id', ${CSRF}, (session->>'client')::int, now() + interval '1 day'
    from jsonb_array_elements(${JSON.stringify(sessions())}::jsonb) as session`.execute(db)
  await sql`insert into sessions (id, csrf, client_id, expires_at)
    select md5(n::text), md5(n::text), ${FIRST} + n, now() + interval '1 hour'
    from generate_series(1, ${clients}::int) as n`.execute(db)
  await sql`insert into idempotency_keys (owner, key, body_hash, status, body, created_at)
    select 'client:' || n, md5(n::text), md5(n::text), 201, '{}', now()
    from generate_series(1, ${clients}::int) as n`.execute(db)
  // Enables index-only scans, as on a server that autovacuum has processed.
  await sql`vacuum analyze`.execute(db)
}

const CSRF = 'token-of-the-measurement'

function sessions() {
  return Array.from({ length: SIGNED_IN }, (_, index) => ({ id: hashOf(secretOf(index)), client: FIRST + 1 + index }))
}

function secretOf(index: number): string {
  return `session-of-the-measurement-${index}`
}

export function sessionHeaders(index: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-xsrf-token': CSRF,
    cookie: `hirfa_session=${secretOf(index % SIGNED_IN)}`
  }
}
