import { combinationsOf } from '../state/cohorts.ts'
import { releaseIdOf, applied, type ReleaseState } from '../state/release-state.ts'
import type { ReleaseStore } from '../state/release-store.ts'

export type PastReleases = (release: string) => Promise<ReleaseState | undefined>

export function pastReleases(store: ReleaseStore): PastReleases {
  const found = new Map<string, ReleaseState>()
  let state: ReleaseState = {}
  let seq = 0

  async function readOn(): Promise<void> {
    const newest = (await store.released()).seq
    if (newest === seq) return
    for (const entry of await store.history()) {
      if (entry.seq <= seq) continue
      state = applied(state, entry)
      seq = entry.seq
      for (const { state: combination } of combinationsOf(state)) {
        found.set(releaseIdOf(combination), combination)
      }
    }
  }

  return async release => {
    if (!found.has(release)) await readOn()
    return found.get(release)
  }
}
