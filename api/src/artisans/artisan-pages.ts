import type { SelectQueryBuilder } from 'kysely'
import type { ArtisanWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PageWire } from '../http/pages.ts'
import { pageWire } from '../http/pages.ts'
import type { ArtisanRow } from './artisan-rows.ts'
import { artisanWire } from './artisan-rows.ts'
import { nextSlots } from './next-slots.ts'
import { withResponseTimes } from './response-times.ts'

interface Asked {
  page: number
  size: number
  url: string
  parameter?: string
  /** Whether the response has the next free hour of each artisan. */
  clock?: Dependencies['clock']
}

type Query<Joined extends keyof Tables> = SelectQueryBuilder<Tables, Joined, ArtisanRow>

export async function artisanPage<Joined extends keyof Tables>(
  db: Db,
  query: Query<Joined>,
  asked: Asked
): Promise<PageWire<ArtisanWire>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute()
  const artisans = await withResponseTimes(db, rows.map(artisanWire))
  if (!asked.clock) return pageWire(artisans, { ...asked, total })
  const hours = rows.map(({ working_days: workingDays, ...row }) => ({ ...row, workingDays }))
  const slots = await nextSlots({ db, clock: asked.clock }, hours, { count: 1 })
  return pageWire(
    artisans.map(artisan => ({ ...artisan, next_slots: slots.get(artisan.id) ?? [] })),
    { ...asked, total }
  )
}
