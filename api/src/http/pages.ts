import { Id } from '@hirfa/shared-contract'
import type { SelectQueryBuilder, Simplify } from 'kysely'
import * as v from 'valibot'

export interface PageWire<Item> {
  data: Item[]
  current_page: number
  last_page: number
  total: number
  from: number | null
  to: number | null
  per_page: number
  path: string
  next_page_url: string | null
  prev_page_url: string | null
}

export const PageNumber = v.optional(Id, 1)

export function perPage(usual: number) {
  return v.optional(v.pipe(Id, v.maxValue(50)), usual)
}

interface Place {
  page: number
  size: number
  total: number
  url: string
  parameter?: string
}

/** A page after the last one is empty, not an error. */
export function pageWire<Item>(data: Item[], { page, size, total, url, parameter = 'page' }: Place): PageWire<Item> {
  const last = Math.max(1, Math.ceil(total / size))
  const first = data.length > 0 ? (page - 1) * size + 1 : null
  return {
    data,
    current_page: page,
    last_page: last,
    total,
    from: first,
    to: first === null ? null : first + data.length - 1,
    per_page: size,
    path: url.split('?')[0] ?? url,
    next_page_url: page < last ? pageUrl(url, parameter, page + 1) : null,
    prev_page_url: page > 1 ? pageUrl(url, parameter, Math.min(page - 1, last)) : null
  }
}

type Items<Row, Item> = (rows: Simplify<Row>[]) => Item[] | Promise<Item[]>

/** A page of an ordered query, with the total of its rows. */
export async function queryPage<DB, Joined extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Joined, Row>,
  { page, size, ...place }: Omit<Place, 'total'>,
  itemsOf: Items<Row, Item>
): Promise<PageWire<Item>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(eb => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return pageWire(await itemsOf(rows), { page, size, total, ...place })
}

function pageUrl(url: string, parameter: string, page: number): string {
  const [path = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(parameter, String(page))
  return `${path}?${parameters}`
}
