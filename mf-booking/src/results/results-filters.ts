export const RATINGS = [3, 4, 5] as const
export type RatingLimit = (typeof RATINGS)[number]
export const SORTS = ['soonest', 'price', 'rating', 'distance'] as const
export type Sort = (typeof SORTS)[number]
const REVERSIBLE: readonly (Sort | null)[] = ['price', 'rating']
export type Order = 'asc' | 'desc'

/** The filters of the URL; `null` means any, or the default, and is not sent. */
export interface ResultsFilters {
  minRating: RatingLimit | null
  maxRating: RatingLimit | null
  sort: Sort | null
  order: Order | null
  localPage: number
  statewidePage: number
}

export const NO_FILTERS: ResultsFilters = {
  minRating: null,
  maxRating: null,
  sort: null,
  order: null,
  localPage: 1,
  statewidePage: 1
}

/** Invalid query parameters are ignored. */
export function readFilters(search: string): ResultsFilters {
  const parameters = new URLSearchParams(search)
  const minRating = oneOf(RATINGS, Number(parameters.get('min_rating')))
  const maxRating = oneOf(RATINGS, Number(parameters.get('max_rating')))
  return {
    minRating,
    maxRating: minRating && maxRating && maxRating < minRating ? minRating : maxRating,
    sort: oneOf(SORTS, parameters.get('sort_by')),
    order: oneOf(['asc', 'desc'] as const, parameters.get('sort_order')),
    localPage: readPage(parameters.get('city_page')),
    statewidePage: readPage(parameters.get('state_page'))
  }
}

export function writeFilters(filters: ResultsFilters): string {
  const parameters = new URLSearchParams({ view: 'results' })
  for (const [name, value] of Object.entries(filterQuery(filters))) {
    if (value !== null && !(name.endsWith('_page') && value === 1)) parameters.set(name, String(value))
  }
  return `?${parameters}`
}

export function filterQuery(filters: ResultsFilters) {
  return {
    city_page: filters.localPage,
    state_page: filters.statewidePage,
    min_rating: filters.minRating,
    max_rating: filters.maxRating,
    sort_by: filters.sort,
    sort_order: isReversible(filters) ? filters.order : null
  }
}

/** Applies a change; another filter resets both lists to their first page. */
export function refined(filters: ResultsFilters, part: Partial<ResultsFilters>): ResultsFilters {
  const next = { ...filters, localPage: 1, statewidePage: 1, ...part }
  const crossed = next.minRating !== null && next.maxRating !== null && next.minRating > next.maxRating
  if (!crossed) return next
  // The limit just set has priority over the other one.
  return part.minRating ? { ...next, maxRating: next.minRating } : { ...next, minRating: next.maxRating }
}

/** The filters with existing pages; `null` if no page has to change. */
export function withinPages(
  filters: ResultsFilters,
  { local, statewide }: { local: { lastPage: number }; statewide: { lastPage: number } }
): ResultsFilters | null {
  const [localPage, statewidePage] = [
    Math.min(filters.localPage, Math.max(1, local.lastPage)),
    Math.min(filters.statewidePage, Math.max(1, statewide.lastPage))
  ]
  if (localPage === filters.localPage && statewidePage === filters.statewidePage) return null
  return { ...filters, localPage, statewidePage }
}

export function isReversible({ sort }: Pick<ResultsFilters, 'sort'>): boolean {
  return REVERSIBLE.includes(sort)
}

export function countFilters({ minRating, maxRating, sort }: ResultsFilters): number {
  return [minRating, maxRating, sort].filter(value => value !== null).length
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | null {
  return values.find(one => one === value) ?? null
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
