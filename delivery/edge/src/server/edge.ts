import type { Health, ReleaseStore } from '@hirfa/delivery-releases'
import type { Tracer } from '@hirfa/shared-tracing'
import type { FastifyInstance } from 'fastify'
import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import type { Product } from '../product.ts'
import type { ReadRelease } from '../pages/read-release.ts'
import type { CheckedFiles } from './checked-files.ts'
import type { CachePart, EdgeCache } from './edge-cache.ts'
import type { PageSettings } from './page-settings.ts'
import type { WatchedReleases } from './watched-releases.ts'

export interface EdgeOptions extends PageSettings {
  product: Product
  store: ReleaseStore
  apiUrl: () => string | undefined
  mountOps?: ((app: FastifyInstance) => Promise<void>) | undefined
  health?: Pick<Health, 'store'> | undefined
  renderStartTimeoutMs?: number
  metrics?: EdgeMetrics
  tracer?: Tracer | undefined
  now?: () => number
  checkWritable?: () => Promise<void>
}

/** What the routes of an edge share: its options, live releases, files, metrics and error log. */
export interface Edge extends EdgeOptions {
  releases: WatchedReleases
  readRelease: ReadRelease
  files: CheckedFiles
  cache: EdgeCache
  /** Compressed forms of the files that the edge makes. */
  copies: CachePart<Buffer>
  metrics: EdgeMetrics
  report: (problem: unknown) => void
}
