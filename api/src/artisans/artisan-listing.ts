import { Id, LIMITS, text } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { PageNumber, perPage } from '../http/pages.ts'
import { artisanPage } from './artisan-pages.ts'
import { artisanRows } from './artisan-rows.ts'
import { artisansByWord } from './artisan-search.ts'

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
