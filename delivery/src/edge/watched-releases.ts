import { readLiveReleases, type LiveReleases } from '../page/live-releases.ts'
import type { ReleaseState } from '../store/release-changes.ts'
import type { ReleaseStore } from '../store/release-store.ts'

export interface WatchedReleases {
  live(): LiveReleases | undefined
  state(): ReleaseState
}

/**
 * What is live, read again when the record of changes is another than before, whoever wrote it:
 * looking at a file's date costs a page microseconds. A record that cannot be read is reported
 * and changes nothing, because what was live a moment ago still is.
 */
export function watchReleases(store: ReleaseStore, report: (problem: unknown) => void): WatchedReleases {
  let stamp: string | undefined
  let live: LiveReleases | undefined
  let state: ReleaseState = new Map()

  function refresh(): void {
    const found = store.stamp()
    if (found === stamp) return
    stamp = found
    try {
      const next = store.state()
      live = readLiveReleases(store, next, report)
      state = next
    } catch (problem) {
      report(problem)
    }
  }

  return {
    live() {
      refresh()
      return live
    },
    state() {
      refresh()
      return state
    }
  }
}
