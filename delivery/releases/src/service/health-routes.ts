import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FleetResult, HealthQuery, type HealthResult, parseInput } from '@hirfa/shared-contract/release/commands'
import { healthOfApps } from '../analysis/health-summary.ts'
import { metricsText } from '../analysis/metrics.ts'
import type { Health } from '../analysis/open-health.ts'
import { runAnalysis } from '../analysis/run-analysis.ts'
import type { Leadership } from '../ledger/leadership.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { KnownHistory } from '../commands/known-history.ts'
import type { CallerReader, SessionOptions } from './ops-session.ts'
import { sendJson } from '../http/send-text.ts'

const CACHED_MS = 1_000

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

interface HealthRoutes {
  health: Health
  store: ReleaseStore
  history: KnownHistory
  callers: CallerReader
  session: Pick<SessionOptions, 'failures' | 'now'>
  leadership: Pick<Leadership, 'leads'>
}

export function healthRoutes(
  app: FastifyInstance,
  { health, store, history, callers, session, leadership }: HealthRoutes
): void {
  const { failures, now } = session
  const report = (problem: unknown) => app.log.error(problem)
  const analysis = runAnalysis({ health, store, entries: history.entries, now, leadership, report })
  app.addHook('onClose', () => analysis.stop())

  let cached: { until: number; answers: Map<string, Promise<HealthResult>> } = { until: 0, answers: new Map() }

  async function summary(apps: readonly string[] | undefined): Promise<HealthResult> {
    const found = await healthOfApps(health.store, now(), apps)
    return {
      ...found,
      automaticRollback: { state: analysis.state(), last: analysis.last() ?? null, verdicts: analysis.verdicts() }
    }
  }

  app.get('/api/health', async (request, reply) => {
    await callers.callerOf(request)
    const { apps } = parseInput({ input: HealthQuery }, request.query)
    const time = now().getTime()
    if (time >= cached.until) cached = { until: time + CACHED_MS, answers: new Map() }
    const { answers } = cached
    const key = apps?.toSorted().join() ?? 'all apps'
    const answer = answers.get(key) ?? summary(apps)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return sendJson(request, reply, await answer)
  })

  app.get('/api/fleet', async request => {
    await callers.callerOf(request)
    const [edges, { seq }] = await Promise.all([health.store.edges(), store.stored()])
    const time = (milliseconds: number) => new Date(milliseconds).toISOString()
    return {
      seq,
      now: now().toISOString(),
      edges: edges.map(({ read, started, ...edge }) => ({ ...edge, read: time(read), started: time(started) }))
    } satisfies FleetResult
  })

  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request)) await callers.callerOf(request)
    const [totals, document, entries] = await Promise.all([health.store.totals(), store.stored(), history.entries()])
    const process = { failedTokens: failures.total(), leads: leadership.leads(), now: now() }
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricsText(store.keys.product, { totals, document, entries }, process))
  })

  /** Behind a proxy on this machine the proxy must restrict access. */
  function isFromHere({ ip }: FastifyRequest): boolean {
    return health.metricsFromHere && LOOPBACK.has(ip)
  }
}
