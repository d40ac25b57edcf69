/** For tests of the whole product: the real edge on a free port, over releases in a folder. */
import { startEdge, type RunningEdge } from '../src/edge/start-edge.ts'
import { openReleases, type ReleaseStore } from '../src/store/release-store.ts'

export interface TestEdge extends RunningEdge {
  store: ReleaseStore
}

export async function startTestEdge({ apiUrl, releases }: { apiUrl?: string; releases: string }): Promise<TestEdge> {
  const store = openReleases(releases, { by: 'test' })
  const edge = await startEdge({ store, apiUrl: () => apiUrl, port: 0, host: '127.0.0.1', logLevel: 'silent' })
  return { ...edge, store }
}
