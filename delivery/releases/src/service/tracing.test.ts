import { startTracing } from '@hirfa/shared-tracing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CollectedSpan, startCollector } from '../../../../scripts/trace/collector.ts'
import { freshSchema } from '../../../testing/postgres.ts'
import { publishShell } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken } from '../access/release-tokens.ts'
import { openReleases } from '../state/release-store.ts'
import { startReleaseService } from './start-service.ts'

const SERVER = process.env.API_POSTGRES_URL
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const WHY = 'a secret reason'

test.runIf(SERVER)('a promotion is one trace: the request, the gate, the change, and its statements', async () => {
  const spans: CollectedSpan[] = []
  const collector = await startCollector(0, received => spans.push(...received))
  onTestFinished(() => collector.close())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = await startTracing('release-service', process.env)
  const store = openReleases(temporaryFolder(), {
    by: 'samira',
    settings: { DATABASE_URL: await freshSchema(SERVER ?? '') },
    gate: { check: async () => ({ violations: [] }) },
    tracer: tracing?.tracer
  })
  const service = await startReleaseService({ store, tracer: tracing?.tracer, host: '127.0.0.1', port: 0 })
  onTestFinished(() => service.close())
  await publishShell(store, { version: '1.0.0' })

  const { token } = await issueToken(store.keys, { name: 'samira', role: 'ops', apps: [], days: 1 }, new Date())
  const promoted = await fetch(`${service.url}/ops/api/promote`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`
    },
    body: JSON.stringify({ app: 'shell', version: '1.0.0', why: WHY })
  })
  expect(promoted.status).toBe(200)
  await fetch(`${service.url}/healthz`)
  await tracing?.stop()

  // The publication had no request, and probes are not traced.
  expect(new Set(spans.map(({ trace }) => trace))).toEqual(new Set([TRACE]))
  const named = (name: string) => spans.filter(span => span.name === name)
  const [request] = named('POST /ops/api/promote')
  const [gate] = named('gate check')
  const [change] = named('ledger change')
  expect(request).toMatchObject({ service: 'release-service', parent: '00f067aa0ba902b7' })
  expect(gate).toMatchObject({ parent: request?.id, attributes: { 'gate.violations': '0' } })
  expect(gate?.attributes['release.versions']).toContain('shell@1.0.0')
  expect(change).toMatchObject({ parent: request?.id })
  const statements = spans.filter(({ parent }) => parent === change?.id)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'SELECT release_head', 'INSERT release_ledger', 'INSERT release_head', 'COMMIT'])
  )
  expect(JSON.stringify(spans)).not.toContain(WHY)
  expect(JSON.stringify(spans)).not.toContain(token)
})
