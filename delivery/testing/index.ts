/** For tests of the whole product: the real edge on a free port, over releases in a folder. */
import { type OpsOptions, opsRoutes } from '../releases/src/service/ops-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { PageSettings } from '../edge/src/server/page-settings.ts'
import type { EdgeOptions } from '../edge/src/server/edge.ts'
import { startEdge, type RunningEdge } from '../edge/src/server/start-edge.ts'
import type { Gate } from '../releases/src/state/gate.ts'
import { openReleases, type ReleaseStore } from '../releases/src/state/release-store.ts'
import { REPORT_SECRET } from './bucket-cookie.ts'
import { FIXTURE_PRODUCT } from './fixture-product.ts'

export interface TestEdge extends RunningEdge {
  store: ReleaseStore
}

/** Of an edge with stores and addresses of its own. */
type OwnOptions = 'store' | 'apiUrl' | 'mountOps' | 'metrics' | 'tracer'

export interface TestEdgeOptions extends Partial<Omit<EdgeOptions, OwnOptions>> {
  apiUrl?: string | undefined
  releases: string
  operations?: OpsOptions
  gate?: Gate
}

export async function startTestEdge({
  product,
  apiUrl,
  releases,
  gate,
  operations,
  ...settings
}: TestEdgeOptions): Promise<TestEdge> {
  const store = openReleases(releases, { by: 'test', product: product?.id, gate })
  const edge = await startEdge({
    product: product ?? FIXTURE_PRODUCT,
    store,
    mountOps: operations && mountOps(store, settings, operations),
    apiUrl: () => apiUrl,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    reportSecret: REPORT_SECRET,
    ...settings
  })
  return { ...edge, store }
}

/** Mounts the release service on an edge, so that both run in one process. */
export function mountOps(
  store: ReleaseStore,
  { publicOrigin, devOverrides }: PageSettings,
  operations: OpsOptions
): (server: FastifyInstance) => Promise<void> {
  return server => opsRoutes(server, { store, publicOrigin, overrides: devOverrides, ...operations })
}
