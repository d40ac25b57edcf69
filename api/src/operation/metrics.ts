import type { FastifyInstance } from 'fastify'
import { type Registry, collectDefaultMetrics, Counter, Histogram } from 'prom-client'
import { Refusal } from '../http/refusal.ts'

/** Seconds; our objectives are between 10 ms and 1 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function measure(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry]
  })
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Alarms raised, by name and scope.',
    labelNames: ['name', 'scope'],
    registers: [registry]
  })
  app.addHook('onError', async (_, __, error) => {
    const alarm = error instanceof Refusal ? error.details.alarm : undefined
    if (alarm) alarms.inc({ name: alarm.name, scope: alarm.scope })
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route instead of the path limits the number of series and contains no personal data.
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}
