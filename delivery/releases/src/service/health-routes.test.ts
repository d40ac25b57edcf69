import { join } from 'node:path'
import { FleetResult, HealthResult } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type Count, type CountKind, slotOf } from '../analysis/count.ts'
import { fileHealth } from '../analysis/file-health.ts'
import { analysisSettingsOf } from '../analysis/analysis-settings.ts'
import { stepOf } from '../analysis/vital-steps.ts'

const JOURNAL = { app: 'mf-journal', version: '1.0.0' }

const Point = v.tuple([v.number(), v.number(), v.number()])
const Fares = v.object({
  apps: v.object({ 'mf-journal': v.object({ '1.0.0': v.object({ points: v.array(Point), lcp: v.number() }) }) })
})

/** The release service with the counts of some page reports. */
async function lookedAfter({ metricsFromHere = false } = {}) {
  const now = new Date()
  const store = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  const count = (kind: CountKind, detail: string, many: number): Count => ({
    slot: slotOf(now),
    ...JOURNAL,
    kind,
    detail,
    count: many
  })
  await store.add([
    ...['1', '2', '3', '4', '5'].map(source => count('view', source, 20)),
    count('broken', '1', 3),
    count('render', '', 3),
    count('load', '', 1),
    count('rejection', '', 2),
    count('fallback', '', 4),
    count('place', '0123456789ab render TypeError mf-journal/1.0.0/services.1.js:1:2345', 3),
    count('lcp', String(stepOf('lcp', 1_800)), 80),
    count('lcp', String(stepOf('lcp', 9_000)), 20)
  ])
  const operations = await startOperations({
    health: { store, analysis: analysisSettingsOf({ AUTOMATIC_ROLLBACK: 'off' }), metricsFromHere }
  })
  onTestFinished(async () => {
    await operations.close()
    await store.close()
  })
  return {
    ...operations,
    health: store,
    metrics: (headers = {}) => fetch(`${operations.url}/ops/metrics`, { headers })
  }
}

test('the console gets what each edge serves, beside the newest change', async () => {
  const { ask, store, health, get } = await lookedAfter()
  expect((await ask('', 'GET', 'fleet')).status).toBe(401)
  const { seq } = await store.released()
  await health.reportEdge({ edge: 'a:80', seq: 3, release: '0123456789ab', read: 0, started: 0 })
  expect(v.parse(FleetResult, (await get('fleet')).body)).toMatchObject({
    seq,
    edges: [{ edge: 'a:80', seq: 3, release: '0123456789ab', read: '1970-01-01T00:00:00.000Z' }]
  })
})

test('the console gets the health of each version by minute, and its most frequent problems', async () => {
  const { ask, get } = await lookedAfter()
  expect((await ask('', 'GET', 'health')).status).toBe(401)
  const { status, body } = await get('health')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    apps: {
      'mf-journal': {
        '1.0.0': {
          views: 100,
          failures: 1,
          errors: 3,
          rejections: 2,
          fallbacks: 4,
          inp: null,
          cls: null,
          problems: [
            { release: '0123456789ab', what: 'render TypeError mf-journal/1.0.0/services.1.js:1:2345', count: 3 }
          ]
        }
      }
    },
    automaticRollback: { state: 'off', last: null, verdicts: [] }
  })
  const { points, lcp } = v.parse(Fares, body).apps['mf-journal']['1.0.0']
  expect(points).toEqual([[59, 100, 3]])
  expect(lcp / 1_800).toBeCloseTo(1, 0)
})

test('with names, the console gets the health of these apps and of failing ones', async () => {
  const { get } = await lookedAfter()
  const { apps: all } = v.parse(HealthResult, (await get('health')).body)
  expect(Object.keys(all)).toEqual(['mf-journal'])
  const named = await get('health?apps=mf-archive,mf-weather')
  expect(v.parse(HealthResult, named.body).apps).toEqual({ 'mf-archive': {}, 'mf-weather': {}, ...all })
  expect(v.parse(HealthResult, (await get('health?apps=')).body).apps).toEqual(all)
  expect((await get('health?apps=../etc')).status).toBe(400)
})

test('Prometheus reads counters and the release state', async () => {
  const { metrics, ops, store } = await lookedAfter()
  await store.freeze('mf-archive', 'holidays')
  await store.refused({ app: 'mf-weather', command: 'promote', why: 'not theirs' })
  expect((await metrics()).status).toBe(401)
  const answer = await metrics({ authorization: `Bearer ${ops}` })
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  for (const line of [
    'delivery_page_views_total{app="mf-journal",version="1.0.0"} 100',
    'delivery_broken_page_views_total{app="mf-journal",version="1.0.0"} 3',
    'delivery_page_problems_total{app="mf-journal",version="1.0.0",kind="rejection"} 2',
    'delivery_lcp_seconds_bucket{app="mf-journal",version="1.0.0",le="+Inf"} 100',
    'delivery_lcp_seconds_count{app="mf-journal",version="1.0.0"} 100',
    'delivery_release_leader 1',
    'delivery_ledger_changes 10',
    'delivery_live_version_info{app="shell",version="1.0.0"} 1',
    'delivery_app_frozen{app="mf-archive"} 1',
    'delivery_refusals_total 1',
    'delivery_closed_loop_actions_total{action="halt"} 0'
  ])
    expect(text.split('\n')).toContain(line)
  // Every line is a comment, or a name with labels and a value.
  const shape = /^(# (HELP|TYPE) delivery_\w+ .+|delivery_\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/
  expect(
    text
      .trim()
      .split('\n')
      .filter(line => !shape.test(line))
  ).toEqual([])
})

test('requests from this machine need no token if configured', async () => {
  const { metrics } = await lookedAfter({ metricsFromHere: true })
  expect((await metrics()).status).toBe(200)
})
