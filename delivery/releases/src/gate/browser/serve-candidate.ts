import type { ReleaseState } from '../../state/release-state.ts'
import { openReleases, type ReleaseStore } from '../../state/release-store.ts'

export type StartEdge = (options: {
  store: ReleaseStore
  apiUrl: () => string | undefined
}) => Promise<{ url: string; close(): Promise<void> }>

export async function serveCandidate(
  { releases, startEdge }: { releases: string; startEdge: StartEdge },
  state: ReleaseState,
  apiUrl: string | undefined
): Promise<{ url: string; close(): Promise<void> }> {
  const store = openReleases(releases)
  // Without last good versions: a fallback would hide a failure.
  const apps = Object.fromEntries(
    Object.entries(state).map(([name, app]) => [name, { ...app, liveHistory: app.liveHistory.slice(-1) }])
  )
  const edge = await startEdge({
    store: {
      ...store,
      released: async () => ({ format: 2, seq: 1, at: '', head: 'proposed', apps }),
      state: async () => apps
    },
    apiUrl: () => apiUrl
  })
  return { url: edge.url, close: () => edge.close().finally(() => store.close()) }
}
