import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectedSpan, type Collector, startCollector } from '../../scripts/trace/collector.ts'
import type { Product } from '../../lab/product/start-product.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { startOwnProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

const LISTING = '/artisans/plumbing'
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/

let browser: Browser
let collector: Collector
let product: Product
const spans: CollectedSpan[] = []

beforeAll(async () => {
  collector = await startCollector(0, received => spans.push(...received))
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' }
  ;[browser, product] = await Promise.all([sharedBrowser(), startOwnProduct(settings)])
})
afterAll(async () => {
  await Promise.all([closePages(), product.stop()])
  collector.close()
})

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
  const { page, leave } = await newVisitor(browser, product.url)
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
  await leave()
})

test('a page that the edge composes is a trace of its own, with the version of its app', async () => {
  const response = await fetch(`${product.url}/services`, { headers: { 'x-request-id': 'page-of-the-test' } })
  expect(response.status).toBe(200)
  const page = () => spans.find(({ attributes }) => attributes['request.id'] === 'page-of-the-test')
  await expect.poll(page).toMatchObject({ name: 'GET /services', parent: undefined })
  expect(page()?.attributes).toMatchObject({ 'release.app': 'mf-booking', 'release.version': '1.0.0' })
})
