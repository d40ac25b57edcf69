/** For tests of the whole product: the real edge on a free port, over releases in a folder. */
import type { OpsOptions } from '../releases/src/service/ops-routes.ts'
import type { PageSettings } from '../edge/src/server/page-settings.ts'
import { startEdge, type RunningEdge } from '../edge/src/server/start-edge.ts'
import type { Gate } from '../releases/src/state/gate.ts'
import { openReleases, type ReleaseStore } from '../releases/src/state/release-store.ts'

export interface TestEdge extends RunningEdge {
  store: ReleaseStore
}

interface TestEdgeOptions extends PageSettings {
  apiUrl?: string | undefined
  releases: string
  pagePatienceMs?: number
  operations?: OpsOptions
  gate?: Gate
}

export async function startTestEdge({ apiUrl, releases, gate, ...settings }: TestEdgeOptions): Promise<TestEdge> {
  const store = openReleases(releases, { by: 'test', ...(gate ? { gate } : {}) })
  const edge = await startEdge({
    store,
    apiUrl: () => apiUrl,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    ...settings
  })
  return { ...edge, store }
}
