export type PageItem = number | 'gap-before' | 'gap-after'

/** The numbers worth showing: both ends, the page and its neighbours; a gap never hides a single number. */
export function pageItems(page: number, last: number): PageItem[] {
  const from = page <= 4 ? 1 : Math.min(page - 1, last - 4)
  const to = page >= last - 3 ? last : Math.max(page + 1, 5)
  const items: PageItem[] = []
  if (from > 1) items.push(1, from === 3 ? 2 : 'gap-before')
  for (let number = Math.max(from, 1); number <= to; number++) items.push(number)
  if (to < last) items.push(to === last - 2 ? last - 1 : 'gap-after', last)
  return items
}
