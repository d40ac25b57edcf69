import type { SelectQueryBuilder } from 'kysely'
import type { ArtisanWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { PageWire } from '../http/pages.ts'
import { pageWire } from '../http/pages.ts'
import type { ArtisanRow } from './artisan-rows.ts'
import { artisanWire } from './artisan-rows.ts'
import { withResponseTimes } from './response-times.ts'

interface Asked {
  page: number
  size: number
  url: string
  parameter?: string
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
  return pageWire(await withResponseTimes(db, rows.map(artisanWire)), { ...asked, total })
}
