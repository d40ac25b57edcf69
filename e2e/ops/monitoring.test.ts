import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../lab/product/start-product.ts'
import { startOwnProduct } from '../kit/shared-product.ts'
import { freePort } from '../../scripts/testing/free-port.ts'

const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')
const SUFFIX = /_(?:bucket|count|sum)$/
/** A metric that Prometheus itself adds. */
const OF_PROMETHEUS = 'up'

let product: Product
const ports = { EDGE_METRICS_PORT: '', METRICS_PORT: '' }
beforeAll(async () => {
  for (const name of ['EDGE_METRICS_PORT', 'METRICS_PORT'] as const) ports[name] = await freePort()
  product = await startOwnProduct({ ...ports, METRICS_FROM_LOOPBACK: 'on' })
})
afterAll(() => product.stop())

/** The metrics of edge, API and release service. */
async function metrics(): Promise<string[]> {
  const own = Object.values(ports).map(port => `http://127.0.0.1:${port}/metrics`)
  const texts = [...own, `${product.url}/ops/metrics`].map(async url => (await fetch(url)).text())
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
  await fetch(`${product.url}/artisans`)
  const edge = async () => (await metrics())[0]
  const api = async () => (await metrics())[1]
  await expect
    .poll(edge)
    .toMatch(
      /^http_request_duration_seconds_count\{.*route="\/artisans",app="mf-catalog",version="1\.0\.0",.*status="200"\} \d/m
    )
  // The edge sends a page without responses that are late, as they may be on a busy machine.
  await expect.poll(edge).toMatch(/^edge_api_calls_total\{outcome="answered"\} [1-9]/m)
  await expect
    .poll(api)
    .toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/profiles",status="200"\} [1-9]/m)
})
