import { Id, LIMITS, text, fold } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { PageNumber, perPage } from '../http/pages.ts'
import { artisanPage } from './artisan-pages.ts'
import { artisanRows } from './artisan-rows.ts'
import { type Db } from '../database/database.ts'
import { servicesMeant } from '../services/service-search.ts'
import { listFindableServices } from '../services/services-store.ts'

const WORDS_MAX = 8

export const ListingQuery = v.object({
  page: PageNumber,
  per_page: perPage(15),
  lang: v.optional(v.string()),
  category: v.optional(Id),
  state: v.optional(Id),
  min_rating: v.optional(v.pipe(Id, v.maxValue(LIMITS.rating.max))),
  search: v.optional(text(1, LIMITS.search.max)),
  /** Whether the response has the next free hour of each artisan. */
  hours: v.optional(v.literal('1'))
})
type ListingQuery = v.InferOutput<typeof ListingQuery>

type Listed = Pick<Dependencies, 'db' | 'clock'>

export async function listArtisans({ db, clock }: Listed, query: ListingQuery, url: string) {
  const words = query.search === undefined ? [] : await artisansByWord(db, query.search)
  const found = artisanRows(db)
    .$if(query.category !== undefined, rows =>
      rows.where(eb =>
        eb.exists(
          eb
            .selectFrom('offers')
            .select('offers.artisan_id')
            .whereRef('offers.artisan_id', '=', 'artisans.id')
            .where('offers.service_id', '=', query.category ?? 0)
        )
      )
    )
    .$if(query.state !== undefined, rows => rows.where(worksIn(query.state ?? 0)))
    .$if(query.min_rating !== undefined, rows => rows.where('artisans.rating', '>=', query.min_rating ?? 0))
    .where(eb => eb.and(words.map(ids => eb('artisans.id', 'in', ids))))
    .orderBy('artisans.id')
  return artisanPage(db, found, { page: query.page, size: query.per_page, url, ...(query.hours && { clock }) })
}

function worksIn(wilaya: number) {
  const eb = expressionBuilder<Tables, 'artisans'>()
  const zones = eb.selectFrom('zones').select('zones.artisan_id').where('zones.wilaya_id', '=', wilaya)
  return eb.or([eb('artisans.wilaya_id', '=', wilaya), eb('artisans.id', 'in', zones)])
}

async function artisansByWord(db: Db, text: string) {
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
