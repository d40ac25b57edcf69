import type { SelectQueryBuilder } from 'kysely'
import type { ArtisanWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { type PageWire, queryPage } from '../http/pages.ts'
import { type ArtisanRow, artisanWire } from './artisan-rows.ts'
import { nextSlots } from './next-slots.ts'

interface Asked {
  page: number
  size: number
  url: string
  /** Whether the response has the next free hour of each artisan. */
  clock?: Dependencies['clock']
}

export function artisanPage<Joined extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Joined, ArtisanRow>,
  { clock, ...asked }: Asked
): Promise<PageWire<ArtisanWire>> {
  return queryPage(query, asked, async rows => {
    const artisans = rows.map(artisanWire)
    if (!clock) return artisans
    const hours = rows.map(({ working_days: workingDays, ...row }) => ({ ...row, workingDays }))
    const slots = await nextSlots({ db, clock }, hours, { count: 1 })
    return artisans.map(artisan => ({ ...artisan, next_slots: slots.get(artisan.id) ?? [] }))
  })
}
