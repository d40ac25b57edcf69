import type { ReleaseState } from '../../state/release-state.ts'
import { openReleases, type ReleaseStore } from '../../state/release-store.ts'

/** The releases of a folder with a proposed state instead of the released one. */
export function proposedReleases(folder: string, state: ReleaseState): ReleaseStore {
  const store = openReleases(folder)
  // Without last good versions: a fallback would hide a failure.
  const apps = Object.fromEntries(
    Object.entries(state).map(([name, app]) => [name, { ...app, liveHistory: app.liveHistory.slice(-1) }])
  )
  return {
    ...store,
    released: async () => ({ format: 2, seq: 1, at: '', head: 'proposed', apps }),
    state: async () => apps
  }
}
