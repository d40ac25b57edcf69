import { readLiveReleases, type LiveReleases } from '../page/live-releases.ts'
import type { ReleaseState } from '../releases/release-state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { NOTHING_RELEASED, type ReleasesDocument } from '../releases/signed-document.ts'

export interface WatchedReleases {
  live(): Promise<LiveReleases | undefined>
  state(): Promise<ReleaseState>
}

/**
 * What is live, worked out anew when the signed document is another than before. One that cannot
 * be had or must not be used is reported once and changes nothing: what was live a moment ago still is.
 */
export function watchReleases(store: ReleaseStore, report: (problem: unknown) => void): WatchedReleases {
  let used: ReleasesDocument = NOTHING_RELEASED
  let live: LiveReleases | undefined
  let refused = ''

  async function refresh(): Promise<void> {
    try {
      const found = await store.released()
      if (found.head === used.head) return
      live = readLiveReleases(store, found.parts, report)
      used = found
      refused = ''
    } catch (problem) {
      if (String(problem) !== refused) report(problem)
      refused = String(problem)
    }
  }

  return {
    async live() {
      await refresh()
      return live
    },
    async state() {
      await refresh()
      return used.parts
    }
  }
}
