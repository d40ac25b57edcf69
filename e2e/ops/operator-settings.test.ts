/** What an operator sets, on one product: traces, metrics for Prometheus, stored pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectedSpan, type Collector, startCollector } from '../../scripts/trace/collector.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { ownProduct } from '../kit/own-product.ts'
import { whenStored } from '../offline/stored.ts'

const LISTING = '/artisans/plumbing'
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/
const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')
const SUFFIX = /_(?:bucket|count|sum)$/
/** A metric that Prometheus itself adds. */
const OF_PROMETHEUS = 'up'

const spans: CollectedSpan[] = []
const settings: Record<string, string> = { OTEL_BSP_SCHEDULE_DELAY: '100', METRICS_FROM_LOOPBACK: 'on' }
let collector: Collector
beforeAll(async () => {
  collector = await startCollector(0, received => spans.push(...received))
  settings.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  for (const name of ['EDGE_METRICS_PORT', 'METRICS_PORT']) settings[name] = await freePort()
})
const own = ownProduct(settings)
afterAll(() => collector.close())

const spanOf = (trace: string, service: string) =>
  spans.find(span => span.trace === trace && span.service === service && span.attributes['request.id'])

/** Whether a trace has statements, and those that no API call of the page view has made. */
function statementsOf(trace: string, view: string) {
  const ofTrace = spans.filter(span => span.trace === trace)
  const edges = ofTrace.filter(({ parent, service }) => service === 'hirfa-edge' && parent === view)
  const apis = ofTrace.filter(({ service, parent }) => service === 'hirfa-api' && edges.some(({ id }) => id === parent))
  const statements = ofTrace.filter(({ attributes }) => attributes['db.query.text']?.includes('$1'))
  const withoutCall = statements.filter(({ parent }) => !apis.some(({ id }) => id === parent))
  return { some: statements.length > 0, withoutCall }
}

test('a click in the browser is followed through the edge and the API to its statements', async () => {
  const { page } = await own.visitor()
  await page.goto(LISTING)
  const isOfNextView = (request: Request) => request.url().includes('/api/') && new URL(page.url()).pathname !== LISTING
  const [called] = await Promise.all([
    page.waitForRequest(isOfNextView),
    page.getByRole('article').first().getByRole('link').first().click()
  ])
  const [, trace = '', view = ''] = TRACEPARENT.exec((await called.allHeaders())['traceparent'] ?? '') ?? []
  expect(trace).not.toBe('')

  await expect.poll(() => spanOf(trace, 'hirfa-api')).toBeDefined()
  await expect.poll(() => spanOf(trace, 'hirfa-edge')).toMatchObject({ parent: view })
  // A statement ends before the request that made it, so its span may arrive first.
  await expect.poll(() => statementsOf(trace, view)).toEqual({ some: true, withoutCall: [] })
})

test('a page that the edge composes is a trace of its own, with the version of its app', async () => {
  const response = await fetch(`${own.product.url}/services`, { headers: { 'x-request-id': 'page-of-the-test' } })
  expect(response.status).toBe(200)
  const page = () => spans.find(({ attributes }) => attributes['request.id'] === 'page-of-the-test')
  await expect.poll(page).toMatchObject({ name: 'GET /services', parent: undefined })
  expect(page()?.attributes).toMatchObject({ 'release.app': 'mf-booking', 'release.version': '1.0.0' })
})

async function metrics(): Promise<string[]> {
  const processes = [settings.EDGE_METRICS_PORT, settings.METRICS_PORT].map(port => `http://127.0.0.1:${port}/metrics`)
  const texts = [...processes, `${own.product.url}/ops/metrics`].map(async url => (await fetch(url)).text())
  return Promise.all(texts)
}

/** The metric names in the expressions of a file: names before labels, a range or an operator. */
function namesIn(expressions: readonly string[]): string[] {
  const names = expressions.flatMap(expression =>
    [
      ...expression.replace(/\{[^}]*\}|"[^"]*"|\b(?:by|on) \([^)]*\)/g, ' ').matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)
    ].map(([name]) => name)
  )
  return [...new Set(names)].filter(name => name.includes('_') || name === OF_PROMETHEUS)
}

const dashboard: { panels: { targets: { expr: string }[] }[]; annotations: { list: { expr: string }[] } } = JSON.parse(
  readFileSync(join(MONITORING, 'dashboard.json'), 'utf8')
)
const rules = readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')

test.each([
  ['the alert rules', rules.split('- alert:').map(rule => /expr:([^]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '')],
  [
    'the dashboard',
    [...dashboard.panels.flatMap(({ targets }) => targets), ...dashboard.annotations.list].map(({ expr }) => expr)
  ]
])('%s name metrics that the processes serve', async (_file, expressions) => {
  const texts = (await metrics()).join('\n')
  const served = new Set([...texts.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const names = namesIn(expressions).filter(name => name !== OF_PROMETHEUS)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(name => !served.has(name) && !served.has(name.replace(SUFFIX, '')))).toEqual([])
})

test('a page counts under the version of its route, and the call for its data under the route of the API', async () => {
  await fetch(`${own.product.url}/artisans`)
  const edge = async () => (await metrics())[0]
  const api = async () => (await metrics())[1]
  await expect
    .poll(edge)
    .toMatch(
      /^http_request_duration_seconds_count\{.*route="\/artisans",app="mf-catalog",version="1\.0\.0",.*status="200"\} \d/m
    )
  await expect.poll(edge).toMatch(/^edge_api_calls_total\{outcome="answered"\} [1-9]/m)
  await expect
    .poll(api)
    .toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/profiles",status="200"\} [1-9]/m)
})

test('once the operator turns stored pages off, browsers delete theirs and store no more', async () => {
  const { page } = await own.visitor({ serviceWorkers: 'allow' })
  const cacheNames = () => page.evaluate(() => caches.keys())
  await page.goto('/')
  await whenStored(page, '/')
  await own.product.restart({ STORED_PAGES: 'off' })
  await page.goto('/terms-and-conditions')
  // Chromium checks for a new worker after a navigation, but each event of the current worker delays that check.
  await page.evaluate(() => navigator.serviceWorker.ready.then(registration => registration.update()))
  await expect.poll(() => cacheNames(), { timeout: 60_000 }).toEqual([])

  await page.goto('/artisans')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => cacheNames(), { timeout: 60_000 }).toEqual([])
  await page.context().setOffline(true)
  await expect(page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
