import { closeSoon, serveMetrics } from '@hirfa/shared-contract/process'
import { collectDefaultMetrics } from 'prom-client'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { buildEdge } from './build-edge.ts'
import type { EdgeOptions } from './edge.ts'

export interface RunningEdge {
  url: string
  metricsUrl?: string
  close(): Promise<void>
}

export async function startEdge({
  port,
  host,
  ...options
}: EdgeOptions & { port: number; host: string }): Promise<RunningEdge> {
  const metrics = edgeMetrics()
  const app = await buildEdge({ ...options, metrics })
  const { metricsPort } = options
  const served = metricsPort === undefined ? undefined : await serveMetrics(metrics.registry, metricsPort)
  if (served) {
    collectDefaultMetrics({ register: metrics.registry })
    app.addHook('onClose', async () => served.close())
  }
  const url = await app.listen({ port, host })
  return {
    url,
    ...(served && { metricsUrl: `http://127.0.0.1:${served.port}/metrics` }),
    close: () => closeSoon(app)
  }
}
