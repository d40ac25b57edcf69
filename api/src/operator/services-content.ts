import { sql } from 'kysely'
import { listServices } from '../services/services-store.ts'
import { type Db, violates } from '../database/database.ts'
import { conflict } from '../http/refusal.ts'
import type { ServicesContent } from './content-schemas.ts'

export async function readServices(db: Db) {
  const services = await listServices(db)
  const rows = await db.selectFrom('services').select(['id', 'keywords']).execute()
  const keywords = new Map(rows.map(row => [row.id, row.keywords]))
  return services.map(service => ({ ...service, keywords: keywords.get(service.id) ?? [] }))
}

export async function writeServices(db: Db, services: ServicesContent): Promise<void> {
  const options = services.flatMap(({ id: service_id, sections }) =>
    sections.map((option, position) => ({ ...option, service_id, position }))
  )
  try {
    await removeOthers(db, 'options', options)
    await removeOthers(db, 'services', services)
    // Frees all slugs first, because two services may swap them.
    await sql`update services set slug = 'service ' || id`.execute(db)
    for (const [
      position,
      { id, slug, name, trade, emergency, keywords, description, icon, per, unit, is_popular }
    ] of services.entries()) {
      const texts = {
        name: JSON.stringify(name),
        trade: trade && JSON.stringify(trade),
        emergency: emergency && JSON.stringify(emergency),
        description: JSON.stringify(description),
        per: JSON.stringify(per),
        unit: unit && JSON.stringify(unit),
        keywords: JSON.stringify(keywords)
      }
      const row = { slug, ...texts, icon, popular: is_popular === 1, position }
      await db
        .insertInto('services')
        .values({ id, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    }
    for (const { id, title, subtitle, phrase, quantity, ...rest } of options) {
      const row = {
        ...rest,
        title: JSON.stringify(title),
        subtitle: JSON.stringify(subtitle),
        phrase: phrase && JSON.stringify(phrase),
        quantity: quantity ? JSON.stringify(quantity) : null
      }
      await db
        .insertInto('options')
        .values({ id, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    }
  } catch (error) {
    if (violates(error, 'foreignKey')) throw conflict('service_in_use')
    throw error
  }
}

async function removeOthers(db: Db, table: 'options' | 'services', remaining: { id: number }[]): Promise<void> {
  const ids = remaining.map(({ id }) => id)
  await db
    .deleteFrom(table)
    .$if(ids.length > 0, rows => rows.where('id', 'not in', ids))
    .execute()
}
