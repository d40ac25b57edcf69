import { atom } from 'nanostores'
import { persist } from '@hirfa/shared-platform'
import { Localized } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { RECENT_SEARCHES } from '../persisted-state.ts'

const MAX_SEARCHES = 5

const RecentSearch = v.object({ id: v.number(), slug: v.pipe(v.string(), v.nonEmpty()), name: Localized })
export type RecentSearch = v.InferOutput<typeof RecentSearch>

const history = persist(
  RECENT_SEARCHES.storage,
  RECENT_SEARCHES.key,
  v.pipe(
    v.array(RecentSearch),
    v.transform(searches => searches.filter(isFirst).slice(0, MAX_SEARCHES))
  )
)

function isFirst({ id }: RecentSearch, place: number, searches: readonly RecentSearch[]): boolean {
  return searches.findIndex(search => search.id === id) === place
}

/** Most recent first. */
export const $recentSearches = atom<readonly RecentSearch[]>([])

/** Reads the storage again: another tab may have changed it, and the end of a session clears it. */
export function recallSearches(): void {
  $recentSearches.set(history.read() ?? [])
}

export function rememberSearch({ id, slug, name }: RecentSearch): void {
  const others = (history.read() ?? []).filter(search => search.id !== id)
  const searches = [{ id, slug, name }, ...others].slice(0, MAX_SEARCHES)
  history.write(searches)
  $recentSearches.set(searches)
}

export function forgetSearches(): void {
  history.remove()
  $recentSearches.set([])
}
