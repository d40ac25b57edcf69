import { traceRequests, type Tracer } from '@hirfa/shared-tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EdgeMetrics } from './edge-metrics.ts'

interface ObservedPage {
  route: string
  app: string
  version: string
}

declare module 'fastify' {
  interface FastifyRequest {
    observedPage: ObservedPage | null
  }
}

export const NO_ROUTE: ObservedPage = { route: 'none', app: '', version: '' }

/** Logs and spans name the pattern of the route, never a path, a query or an address. */
export function observeRequests(app: FastifyInstance, { seconds }: EdgeMetrics, tracer?: Tracer): void {
  if (tracer) traceRequests(app, tracer, describe)
  app.decorateRequest('observedPage', null)
  app.addHook('onResponse', async (request, reply) => {
    const { method, observedPage, routeOptions } = request
    const labels = { ...NO_ROUTE, route: routeOptions.url ?? NO_ROUTE.route, ...observedPage, method }
    const status = reply.statusCode
    seconds.observe({ ...labels, status }, reply.elapsedTime / 1_000)
    request.log.info({ ...labels, status, ms: Math.round(reply.elapsedTime * 10) / 10 })
  })
}

function describe({ observedPage }: FastifyRequest) {
  if (!observedPage) return {}
  const { route, app, version } = observedPage
  return { route, 'release.app': app, 'release.version': version }
}
