import { atom } from 'nanostores'
import { persist } from 'shared-platform'
import { Localized } from 'shared-contract'
import * as v from 'valibot'

const KEPT = 5

const RecentSearch = v.object({ id: v.number(), slug: v.pipe(v.string(), v.nonEmpty()), name: Localized })
export type RecentSearch = v.InferOutput<typeof RecentSearch>

const history = persist(
  'local',
  'searchHistory',
  v.pipe(
    v.array(RecentSearch),
    v.transform(searches => searches.filter(isFirst).slice(0, KEPT))
  )
)

function isFirst({ id }: RecentSearch, place: number, searches: readonly RecentSearch[]): boolean {
  return searches.findIndex(search => search.id === id) === place
}

/** What this visitor has chosen in the search box, the latest first. */
export const $recentSearches = atom<readonly RecentSearch[]>([])

/** Reads them anew: another tab may have added some, and the end of a session forgets all. */
export function recallSearches(): void {
  $recentSearches.set(history.read() ?? [])
}

export function rememberSearch({ id, slug, name }: RecentSearch): void {
  const others = (history.read() ?? []).filter(search => search.id !== id)
  const searches = [{ id, slug, name }, ...others].slice(0, KEPT)
  history.write(searches)
  $recentSearches.set(searches)
}

export function forgetSearches(): void {
  history.remove()
  $recentSearches.set([])
}
