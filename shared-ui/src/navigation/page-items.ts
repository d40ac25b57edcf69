export type PageItem = number | 'gap-before' | 'gap-after'

/** Maximum number of items in the row. */
const FITTING = 7

/** First, last, current page and its neighbours; a gap never replaces a single number. */
export function pageItems(page: number, last: number): PageItem[] {
  if (last <= FITTING) return range(1, last)
  if (page <= 4) return [...range(1, 5), 'gap-after', last]
  if (page >= last - 3) return [1, 'gap-before', ...range(last - 4, last)]
  return [1, 'gap-before', ...range(page - 1, page + 1), 'gap-after', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
