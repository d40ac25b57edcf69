import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; cached pages take about 1 ms, forwarded calls up to seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type ReportResult = 'counted' | 'other_site' | 'invalid' | 'unknown_release' | 'without_token' | 'not_stored'

export type EdgeMetrics = ReturnType<typeof edgeMetrics>

export function edgeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    seconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took, by route; pages also by the version that the route belongs to.',
      labelNames: ['method', 'route', 'status', 'app', 'version'],
      buckets: BUCKETS,
      registers
    }),
    caches: new Counter({
      name: 'edge_cache_requests_total',
      help: 'Requests of the caches of pages, rendered screens and responses of the API.',
      labelNames: ['cache', 'result'],
      registers
    }),
    apiCalls: new Counter({
      name: 'edge_api_calls_total',
      help: 'Calls of the API for the data of pages, by outcome.',
      labelNames: ['outcome'],
      registers
    }),
    renderFailures: new Counter({
      name: 'edge_render_failures_total',
      help: 'Screens that could not be rendered, by the version that failed.',
      labelNames: ['app', 'version'],
      registers
    }),
    reports: new Counter({
      name: 'edge_reports_total',
      help: 'Reports of pages, by what happened to them.',
      labelNames: ['result'],
      registers
    }),
    storeErrors: new Counter({
      name: 'edge_store_errors_total',
      help: 'Failed attempts to read the releases.',
      registers
    }),
    seq: new Gauge({ name: 'edge_release_seq', help: 'The number of the change that is served.', registers }),
    expiresAt: new Gauge({
      name: 'edge_release_expires_timestamp_seconds',
      help: 'When the served release document expires; 0 if it does not.',
      registers
    }),
    headReadAt: new Gauge({
      name: 'edge_head_read_timestamp_seconds',
      help: 'When the newest releases were last read; 0 before the first time.',
      registers
    })
  }
}
