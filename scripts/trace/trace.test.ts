import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { arrive, createVisitor, DEVICE } from '../../api/testing/visitor.ts'
import { startServerProcess } from '../../api/testing/server-process.ts'
import { ACTIVE_PHONE, DEMO_PASSWORD } from '../../api/src/seed/demo-clients.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { endProgram, printedAddress, startEdgeProgram, startProgram } from '../testing/started-program.ts'
import { type CollectedSpan, startCollector } from './collector.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const VIEW = '00f067aa0ba902b7'

const data = temporaryFolder(afterAll)
let edge: string
const spans: CollectedSpan[] = []
const stops: (() => Promise<void>)[] = []
const logs: (() => string)[] = []

/** Edge and API as in production, each with the settings of an operator. */
beforeAll(async () => {
  const collector = await startCollector(0, received => spans.push(...received))
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    LOG_LEVEL: 'info'
  }
  const api = await startServerProcess({ ...settings, DATA_DIR: join(data, 'api') })
  const deployed = startEdgeProgram({ ...settings, API_URL: api.url, DATA_DIR: join(data, 'edge') })
  logs.push(() => deployed.said.join('\n'), api.output)
  edge = await printedAddress(deployed)
  stops.push(async () => {
    await Promise.all([endProgram(deployed), api.end('SIGTERM')])
    collector.close()
  })
  await vi.waitFor(() => fetch(`${edge}/api/ping`), { timeout: 60_000, interval: 200 })
}, 180_000)
afterAll(() => Promise.all(stops.map(stop => stop())))

/** The spans of the request that had this id. */
async function spansOf(request: string): Promise<CollectedSpan[]> {
  const ofRequest = () => spans.filter(({ attributes }) => attributes['request.id'] === request)
  await expect.poll(() => new Set(ofRequest().map(({ service }) => service)).size).toBe(2)
  const traces = new Set(ofRequest().map(({ trace }) => trace))
  expect(traces.size).toBe(1)
  return spans.filter(({ trace }) => traces.has(trace))
}

function read(path: string, request: string, headers: Record<string, string> = {}) {
  return createVisitor(edge).get(path, { 'x-request-id': request, ...headers })
}

test('a request of a page is one trace: browser, edge, API and each statement', async () => {
  const answer = await read('/api/profiles?page=1', 'request-of-a-page', { traceparent: `00-${TRACE}-${VIEW}-00` })
  expect(answer.status).toBe(200)
  const found = await spansOf('request-of-a-page')
  const ofEdge = found.find(({ service }) => service === 'hirfa-edge')
  const ofApi = found.find(({ name, service }) => service === 'hirfa-api' && name === 'GET /api/profiles')
  expect(ofEdge).toMatchObject({ trace: TRACE, parent: VIEW })
  expect(ofApi).toMatchObject({ trace: TRACE, parent: ofEdge?.id })
  const statements = found.filter(({ parent }) => parent === ofApi?.id)
  const texts = statements.map(({ attributes }) => attributes['db.query.text'])
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "artisans"[^]*\$1/))
})

test('the lines of both logs name the trace', async () => {
  await read('/api/states', 'request-in-the-logs', { traceparent: `00-${TRACE}-${VIEW}-01` })
  for (const log of logs) {
    const line = () =>
      log()
        .split('\n')
        .find(each => each.includes('request-in-the-logs'))
    await expect.poll(line).toContain(`"trace":"${TRACE}"`)
  }
})

test('statements of a request with a body are in its trace, and no span has what it contains', async () => {
  const visitor = await arrive(edge)
  const body = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE }
  const signedIn = await visitor.post('/login?phone=0661234567', body, { 'x-request-id': 'request-with-a-body' })
  expect(signedIn.status).toBe(200)
  const found = await spansOf('request-with-a-body')
  const statements = found.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
  expect(statements).toContainEqual(expect.stringMatching(/^select .* from "clients" .*\$1/))
  expect(statements).toContainEqual(expect.stringMatching(/^insert into "sessions" .*\$1/))
  const written = JSON.stringify(found.map(({ attributes, name }) => ({ attributes, name })))
  for (const secret of ['0661234567', ACTIVE_PHONE.slice(-9), DEMO_PASSWORD, DEVICE.device_id, '127.0.0.1'])
    expect(written).not.toContain(secret)
})

test.each([
  ['garbage', 'garbage'],
  ['ten kilobytes', `00-${'a'.repeat(10_240)}-${VIEW}-01`],
  ['zeros', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
  ['a future version', `01-${TRACE}-${VIEW}-01`]
])('a traceparent of %s is ignored: the request has a trace of its own', async (what, traceparent) => {
  const request = `request-with-${what.replaceAll(' ', '-')}`
  expect((await read('/api/states', request, { traceparent })).status).toBe(200)
  const found = await spansOf(request)
  const ofEdge = found.find(({ service }) => service === 'hirfa-edge')
  expect(ofEdge?.parent).toBeUndefined()
  expect(ofEdge?.trace).not.toBe(TRACE)
  expect(found.filter(({ parent }) => parent === ofEdge?.id).map(({ service }) => service)).toEqual(['hirfa-api'])
})

test('probes are not traced', async () => {
  await fetch(`${edge}/readyz`)
  await read('/api/states', 'request-after-a-probe')
  await spansOf('request-after-a-probe')
  expect(spans.filter(({ name }) => /healthz|readyz/.test(name))).toEqual([])
})

test('a second collector on the same port ends with a sentence', async () => {
  const { url, close } = await startCollector(0, () => undefined)
  const { port } = new URL(url)
  const { said, ended } = startProgram([process.execPath, 'scripts/trace.ts', '--port', port], {})
  expect(await ended).toBe(1)
  close()
  expect(said).toEqual([`Port ${port} is in use, perhaps by another collector. Choose another one with --port.`])
})
