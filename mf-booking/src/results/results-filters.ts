const STARS = { 3: 'stars', 4: 'stars', 5: 'stars' } as const

/** By name in the address and in the query of the API: the messages of its field, of no choice and of each value. */
export const FILTERS = {
  min_rating: { label: 'min_rating', any: 'any_rating', values: STARS },
  max_rating: { label: 'max_rating', any: 'any_rating', values: STARS },
  sort_by: {
    label: 'sort_by',
    any: 'sort_default',
    values: { soonest: 'sort_soonest', price: 'sort_price', rating: 'sort_rating', distance: 'sort_distance' }
  }
} as const
export type Filter = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as Filter[]

type Chosen = { [Name in Filter]: `${keyof (typeof FILTERS)[Name]['values'] & (string | number)}` | null }
const REVERSIBLE: readonly Chosen['sort_by'][] = ['price', 'rating']
export type Order = 'asc' | 'desc'

/** The filters of the URL; `null` means any, or the default, and is not sent. */
export interface ResultsFilters extends Chosen {
  order: Order | null
  localPage: number
  statewidePage: number
}

export const NO_FILTERS: ResultsFilters = { ...eachFilter(() => null), order: null, localPage: 1, statewidePage: 1 }

function eachFilter(valueOf: (name: Filter) => string | null): Chosen {
  return Object.fromEntries(FILTER_NAMES.map(name => [name, valueOf(name)])) as Chosen
}

/** Invalid query parameters are ignored. */
export function readFilters(search: string): ResultsFilters {
  const parameters = new URLSearchParams(search)
  const order = parameters.get('sort_order')
  const filters = eachFilter(name => {
    const value = parameters.get(name) ?? ''
    return Object.hasOwn(FILTERS[name].values, value) ? value : null
  })
  return {
    ...filters,
    ...(areCrossed(filters) && { max_rating: filters.min_rating }),
    order: order === 'asc' || order === 'desc' ? order : null,
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
  const { order, localPage, statewidePage, ...chosen } = filters
  return {
    city_page: localPage,
    state_page: statewidePage,
    ...chosen,
    sort_order: isReversible(filters) ? order : null
  }
}

/** Applies a change; another filter resets both lists to their first page. */
export function refined(filters: ResultsFilters, part: Partial<ResultsFilters>): ResultsFilters {
  const next = { ...filters, localPage: 1, statewidePage: 1, ...part }
  if (!areCrossed(next)) return next
  // The limit just set has priority over the other one.
  return part.min_rating ? { ...next, max_rating: next.min_rating } : { ...next, min_rating: next.max_rating }
}

function areCrossed({ min_rating, max_rating }: Chosen): boolean {
  return min_rating !== null && max_rating !== null && min_rating > max_rating
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

export function isReversible({ sort_by }: Pick<ResultsFilters, 'sort_by'>): boolean {
  return REVERSIBLE.includes(sort_by)
}

export function countFilters(filters: ResultsFilters): number {
  return FILTER_NAMES.filter(name => filters[name] !== null).length
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
