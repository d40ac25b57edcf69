import { sql, type Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { PasswordCost } from '../sign-in/passwords.ts'
import { makeArtisans } from './artisans.ts'
import { makeCoverage, reviewCoverage } from './coverage.ts'
import { makeDemoAppointments } from './demo-appointments.ts'
import { makeDemoClients } from './demo-clients.ts'
import { makePastAppointments, recordAccepted } from './past-appointments.ts'
import { createRandom } from './random.ts'
import { makeReviews, rated } from './reviews.ts'
import { makeWorkPhotos } from './work-photos.ts'
import { type Source, readSource } from './source.ts'
import type { Tables } from '../database/tables.ts'

const SEED = 58

/** A separate random seed leaves the earlier artisans and their reviews unchanged. */
const COVERAGE_SEED = 812
const PAST_SEED = 24

/** Advisory lock: servers that start at the same time seed an empty database once. */
const SEED_LOCK = 58

interface SeedOptions {
  /** Creates accounts with a public password; must be off in production. */
  demoClients: boolean
  passwordCost: PasswordCost
}

export async function seedWhenEmpty(db: Db, now: Date, options: SeedOptions): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction)
    const filled = await transaction.selectFrom('wilayas').select('id').limit(1).executeTakeFirst()
    if (filled) await locateCities(transaction)
    else await fillAll(transaction, now, options)
  })
}

/** Updates the names in Latin letters and the coordinates of communes in a database that an earlier version filled. */
async function locateCities(db: Db): Promise<void> {
  const { cities } = await readSource()
  await sql`update cities set name = place.name, latitude = place.latitude, longitude = place.longitude, is_seat = place.is_seat
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as place(id integer, name text, latitude float8, longitude float8, is_seat boolean)
    where place.id = cities.id and (cities.name, cities.latitude, cities.longitude, cities.is_seat)
      is distinct from (place.name, place.latitude, place.longitude, place.is_seat)`.execute(db)
}

/** Deterministic; its dates are relative to `now`. */
export async function seed(db: Db, now: Date, passwordCost: PasswordCost): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`truncate wilayas, cities, services, options, artisans, offers, reviews, clients, devices, sessions, codes, grants,
      appointments, idempotency_keys, rate_windows, dev_mailbox, outbox, operator_acts, faqs, settings restart identity cascade`.execute(
      transaction
    )
    await fillAll(transaction, now, { demoClients: true, passwordCost })
  })
}

async function fillAll(db: Db, now: Date, { demoClients, passwordCost }: SeedOptions): Promise<void> {
  const source = await readSource()
  const random = createRandom(SEED)
  const made = makeArtisans(source, random)
  const more = createRandom(COVERAGE_SEED)
  const usual = makeReviews(made, source, random, now)
  const coverage = makeCoverage(made, source, more)
  const reviews = [...usual, ...reviewCoverage(coverage, usual.length, source, more, now)]
  await fillCatalog(db, source)
  await fill(db, 'artisans', rated([...made.artisans, ...coverage.artisans], reviews))
  await fill(db, 'offers', [...made.offers, ...coverage.offers])
  await fill(db, 'reviews', reviews)
  const photos = makeWorkPhotos(
    { artisans: [...made.artisans, ...coverage.artisans], offers: [...made.offers, ...coverage.offers] },
    source
  )
  await fill(db, 'work_photos', photos)
  await countOn(db, 'work_photos')
  await countOn(db, 'artisans')
  await countOn(db, 'reviews')
  if (demoClients) {
    await fill(db, 'clients', await makeDemoClients(now, passwordCost))
    const demo = makeDemoAppointments(made, source, now)
    const known = { artisans: rated(made.artisans, usual), offers: made.offers }
    const past = makePastAppointments(known, source, createRandom(PAST_SEED), { now, firstId: demo.length + 1 })
    await fill(db, 'appointments', [...demo, ...past.map(({ appointment }) => appointment)])
    await recordAccepted(db, past)
    await countOn(db, 'clients')
    await countOn(db, 'appointments')
    await reviewDemoAppointments(db)
  }
  await sql`update artisans set rating = about.average, review_count = about.count
    from (select artisan_id, avg(rating) as average, count(*) as count from reviews group by artisan_id) as about
    where about.artisan_id = artisans.id and about.count <> artisans.review_count`.execute(db)
}

async function fillCatalog(db: Db, source: Source): Promise<void> {
  await fill(db, 'wilayas', source.wilayas)
  await fill(
    db,
    'cities',
    source.cities.map(({ state_id, ...city }) => ({ ...city, wilaya_id: state_id }))
  )
  await fill(
    db,
    'services',
    source.services.map(({ is_popular, ...service }, position) => ({
      ...service,
      popular: is_popular === 1,
      position
    }))
  )
  await fill(
    db,
    'options',
    source.services.flatMap(({ id, sections }) =>
      sections.map((option, position) => ({ ...option, service_id: id, position }))
    )
  )
  await fill(db, 'faqs', source.faqs)
  await fill(db, 'settings', [{ id: 1, value: source.settings }])
}

async function reviewDemoAppointments(db: Db): Promise<void> {
  await sql`insert into reviews (artisan_id, appointment_id, author, rating, comment, created_at)
    select artisan_id, id, 'أمينة ب.', 5,
      case row_number() over (partition by artisan_id order by id) when 1 then 'خدمة ممتازة' end,
      updated_at from appointments where reviewed`.execute(db)
}

/** Inserts all rows in one statement, for a fast cold start. Omitted columns get their database default. */
async function fill<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: readonly Partial<Selectable<Tables[Name]>>[]
): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

async function countOn(db: Db, table: keyof Tables): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db
  )
}
