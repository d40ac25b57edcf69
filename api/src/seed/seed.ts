import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { makeArtisans } from './artisans.ts'
import { makeDemoAppointments } from './demo-appointments.ts'
import { makeDemoClients } from './demo-clients.ts'
import { countOn, fill } from './fill.ts'
import { createRandom } from './random.ts'
import { makeReviews } from './reviews.ts'
import type { Source } from './source.ts'
import { readSource } from './source.ts'

const SEED = 58

/** Fills an empty database with a whole marketplace; one that has data stays as it is. */
export async function seedWhenEmpty(db: Db, now: Date): Promise<void> {
  const filled = await db.selectFrom('wilayas').select('id').limit(1).executeTakeFirst()
  if (!filled) await seed(db, now)
}

/** Empties the database and fills it again: the same marketplace each time, its dates counted from now. */
export async function seed(db: Db, now: Date): Promise<void> {
  const source = await readSource()
  const clients = await makeDemoClients(now)
  await db.transaction().execute(async transaction => {
    await sql`truncate wilayas, cities, services, options, artisans, offers, reviews, clients, devices, sessions, codes, grants,
      appointments, answers, rate_windows, outbox, faqs, settings restart identity cascade`.execute(transaction)
    await fillCatalog(transaction, source)

    const random = createRandom(SEED)
    const made = makeArtisans(source, random)
    await fill(transaction, 'artisans', made.artisans)
    await fill(transaction, 'offers', made.offers)
    await fill(transaction, 'clients', clients)
    await fill(transaction, 'appointments', makeDemoAppointments(made, source, now))
    await fill(transaction, 'reviews', makeReviews(made.artisans, source, random, now))
    await reviewDemoAppointments(transaction)
    await sql`update artisans set rating = about.average, review_count = about.count
      from (select artisan_id, avg(rating) as average, count(*) as count from reviews group by artisan_id) as about
      where about.artisan_id = artisans.id`.execute(transaction)
    await countOn(transaction, 'artisans')
    await countOn(transaction, 'clients')
    await countOn(transaction, 'appointments')
  })
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
    source.services.map(({ is_popular, sections: _, ...service }, position) => ({ ...service, popular: is_popular === 1, position }))
  )
  await fill(
    db,
    'options',
    source.services.flatMap(({ id, sections }) => sections.map((option, position) => ({ ...option, service_id: id, position })))
  )
  await fill(db, 'faqs', source.faqs)
  await fill(db, 'settings', [{ id: 1, value: source.settings }])
}

/** What the client of the demo has rated must have its review. */
async function reviewDemoAppointments(db: Db): Promise<void> {
  await countOn(db, 'reviews')
  await sql`insert into reviews (artisan_id, appointment_id, author, rating, comment, created_at)
    select artisan_id, id, 'أمينة ب.', 5, 'خدمة ممتازة', updated_at from appointments where reviewed`.execute(db)
}
