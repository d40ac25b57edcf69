import { sql } from 'kysely'
import { fold } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { servicesMeant } from '../services/service-search.ts'
import { listFindableServices } from '../services/services-store.ts'

const WORDS_MAX = 8

export async function artisansByWord(db: Db, text: string) {
  const services = await listFindableServices(db)
  return fold(text)
    .split(' ')
    .slice(0, WORDS_MAX)
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
