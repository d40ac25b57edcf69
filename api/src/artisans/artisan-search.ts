import { sql } from 'kysely'
import { fold } from 'shared-contract'
import type { Db } from '../database/database.ts'
import { servicesMeant } from '../services/service-search.ts'
import { listFindableServices } from '../services/services-store.ts'

/** More words than anybody needs to tell an artisan. */
const WORDS = 8

/** Per word, the ids of the artisans whose name, place or service it is; who is looked for is in all of these. */
export async function artisansByWord(db: Db, text: string) {
  const services = await listFindableServices(db)
  return fold(text)
    .split(' ')
    .slice(0, WORDS)
    .map(word => {
      const meant = servicesMeant(services, word).map(({ id }) => id)
      return db
        .selectFrom('artisans')
        .select('artisans.id')
        .where('search_text', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
        .union(
          db
            .selectFrom('offers')
            .select('offers.artisan_id as id')
            .where(sql<boolean>`offers.service_id = any(${meant}::integer[])`)
        )
    })
}
