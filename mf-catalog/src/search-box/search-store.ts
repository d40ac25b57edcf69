import { atom, computed } from 'nanostores'
import { $home, createResource, request } from '@hirfa/shared-platform'
import { clean, pageOf, SearchEntry, type Service } from '@hirfa/shared-contract'
import { $recentSearches, type RecentSearch } from './recent-searches.ts'
import * as v from 'valibot'

const SHORTEST = 2
const LONGEST = 100
const DEBOUNCE_MS = 300
const POPULAR = 4

export const $typed = atom('')

const $pattern = atom('')

const $found = createResource($pattern, (pattern, signal) =>
  isLongEnough(pattern) ? searchServices(pattern, signal) : Promise.resolve([])
)

let pause: ReturnType<typeof setTimeout> | undefined

/** Sets the text; the request is debounced. */
export function type(text: string): void {
  $typed.set(text)
  clearTimeout(pause)
  const pattern = patternOf(text)
  if (!isLongEnough(pattern)) $pattern.set('')
  else pause = setTimeout(() => $pattern.set(pattern), DEBOUNCE_MS)
}

export function searchAgain(): void {
  $found.reload()
}

export interface SuggestionGroup {
  kind: 'recent' | 'popular' | 'found'
  entries: readonly SearchEntry[]
}

/** While `waiting`, the groups belong to the previous text. */
export interface Suggestions {
  state: 'waiting' | 'offered' | 'failed'
  groups: readonly SuggestionGroup[]
}

const $services = computed($home, home => (home.state === 'loading' ? [] : (home.value?.services ?? [])))

const $unasked = computed([$recentSearches, $services], (recent, services): Suggestions => {
  return {
    state: 'offered',
    groups: [...group('recent', stillOffered(recent, services)), ...group('popular', popular(services))]
  }
})

/** Recent searches with current names, without removed services; as stored until the services are loaded. */
function stillOffered(recent: readonly RecentSearch[], services: readonly Service[]): readonly SearchEntry[] {
  if (services.length === 0) return recent
  return recent.flatMap(search => services.find(({ id }) => id === search.id) ?? [])
}

/** Recent and popular services for an empty input, else the search results. */
export const $suggestions = computed(
  [$typed, $pattern, $found, $unasked],
  (typed, pattern, found, unasked): Suggestions => {
    const asked = patternOf(typed)
    if (asked === '') return unasked
    if (!isLongEnough(asked)) return { state: 'offered', groups: [] }
    if (found.state === 'loading') return { state: 'waiting', groups: [] }
    const groups = group('found', found.value ?? [])
    if (asked !== pattern || (found.state === 'ready' && found.refreshing)) return { state: 'waiting', groups }
    return found.state === 'failed' ? { state: 'failed', groups: [] } : { state: 'offered', groups }
  }
)

function group(kind: SuggestionGroup['kind'], entries: readonly SearchEntry[]): SuggestionGroup[] {
  return entries.length > 0 ? [{ kind, entries }] : []
}

function patternOf(typed: string): string {
  return clean(typed).slice(0, LONGEST)
}

function popular(services: readonly Service[]): readonly Service[] {
  const [chosen, others] = [services.filter(service => service.popular), services.filter(service => !service.popular)]
  return [...chosen, ...others].slice(0, POPULAR)
}

function isLongEnough(pattern: string): boolean {
  return pattern.length >= SHORTEST
}

const PER_PAGE = 12

const Found = v.pipe(
  v.object({ categories: pageOf(SearchEntry) }),
  v.transform(({ categories }) => categories.items)
)

export function searchServices(pattern: string, signal: AbortSignal) {
  return request('GET', '/api/search', { query: { pattern, per_page: PER_PAGE }, answer: Found, public: true, signal })
}
