import { sql } from 'kysely'
import { listServices } from '../services/services-store.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../http/refusal.ts'
import type { ServicesContent } from './content-schemas.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** All services as one list, with the words that people also find them by. */
export async function readServices(db: Db) {
  const services = await listServices(db)
  const rows = await db.selectFrom('services').select(['id', 'keywords']).execute()
  const keywords = new Map(rows.map(row => [row.id, row.keywords]))
  return services.map(service => ({ ...service, keywords: keywords.get(service.id) ?? [] }))
}

/** Makes the services be these, in this order. What has been booked or is offered cannot go. */
export async function writeServices(db: Db, services: ServicesContent): Promise<void> {
  const options = services.flatMap(({ id: service_id, sections }) =>
    sections.map((option, position) => ({ ...option, service_id, position }))
  )
  try {
    await removeOthers(db, 'options', options)
    await removeOthers(db, 'services', services)
    // A slug may pass from one service to another in one go.
    await sql`update services set slug = 'service ' || id`.execute(db)
    for (const [position, { id, slug, name, keywords, description, icon, per, is_popular }] of services.entries()) {
      const texts = {
        name: JSON.stringify(name),
        description: JSON.stringify(description),
        per: JSON.stringify(per),
        keywords: JSON.stringify(keywords)
      }
      const row = { slug, ...texts, icon, popular: is_popular === 1, position }
      await db
        .insertInto('services')
        .values({ id, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    }
    for (const { id, title, subtitle, ...rest } of options) {
      const row = { ...rest, title: JSON.stringify(title), subtitle: JSON.stringify(subtitle) }
      await db
        .insertInto('options')
        .values({ id, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)
      throw conflict('service_in_use')
    throw error
  }
}

async function removeOthers(db: Db, table: 'options' | 'services', kept: { id: number }[]): Promise<void> {
  const ids = kept.map(({ id }) => id)
  await db
    .deleteFrom(table)
    .$if(ids.length > 0, rows => rows.where('id', 'not in', ids))
    .execute()
}
