import * as v from 'valibot'

export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
  hasNext: boolean
}

export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.object({
      data: v.array(item),
      current_page: v.number(),
      last_page: v.number(),
      total: v.number(),
      from: v.nullish(v.number()),
      to: v.nullish(v.number()),
      next_page_url: v.nullish(v.string())
    }),
    v.transform(wire => ({
      items: wire.data,
      page: wire.current_page,
      lastPage: wire.last_page,
      total: wire.total,
      hasNext: Boolean(wire.next_page_url)
    }))
  )
}
