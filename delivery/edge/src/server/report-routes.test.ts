import { join } from 'node:path'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type Sum, timeOfSlot } from '../../../releases/src/analysis/count.ts'
import { fileHealth } from '../../../releases/src/analysis/file-health.ts'
import { stepOf } from '../../../releases/src/analysis/vital-steps.ts'
import { reportRoutes } from './report-routes.ts'

const NOON = timeOfSlot(176_000_000)
const JOURNAL = { app: 'mf-journal', version: '1.1.0' }
/** The same version as a report names it. */
const REPORTED = { part: JOURNAL.app, version: JOURNAL.version }
const RELEASE = '0123456789ab'
const published = ['1.0.0', '1.1.0', '1.2.0'].map(version => ({ version, record: '' }))
const STATE = {
  shell: { published, liveHistory: ['1.0.0'] },
  'mf-journal': { published, liveHistory: ['1.0.0'], canary: { version: '1.1.0', share: 20 } }
}

/** The report routes, and their counts after closing. */
async function listening() {
  const file = join(temporaryFolder(), 'health.sqlite')
  const server = fastify()
  await reportRoutes(server, { store: fileHealth(file), state: async () => STATE, now: () => NOON })
  return {
    async send(report: unknown, remoteAddress = '41.100.0.1') {
      const payload = typeof report === 'string' ? report : JSON.stringify(report)
      const headers = { 'content-type': 'text/plain;charset=UTF-8' }
      const { statusCode } = await server.inject({ method: 'POST', url: '/reports', payload, headers, remoteAddress })
      return statusCode
    },
    async counted(): Promise<Sum[]> {
      await server.close()
      const store = fileHealth(file)
      onTestFinished(() => store.close())
      return (await store.sums(1)).map(sum => ({ ...sum }))
    }
  }
}

const kinds = (sums: Sum[]) => sums.map(({ app, version, kind, count }) => `${app} ${version} ${kind} ${count}`).sort()

test('a report is counted: views, problems with their places, and vitals', async () => {
  const { send, counted } = await listening()
  const shell = { part: 'shell', version: '1.0.0' }
  const place = 'mf-journal/1.1.0/services.1.js:1:2345'
  expect(
    await send({
      release: RELEASE,
      views: [shell, REPORTED],
      problems: [
        { kind: 'render', ...REPORTED, first: true, name: 'TypeError', places: [place] },
        { kind: 'fallback', ...REPORTED }
      ],
      vitals: { of: [shell, REPORTED], values: { lcp: 1_800, cls: 0.02 } }
    })
  ).toBe(204)
  const sums = await counted()
  expect(kinds(sums)).toEqual(
    [
      'mf-journal 1.1.0 broken 1',
      'mf-journal 1.1.0 cls 1',
      'mf-journal 1.1.0 fallback 1',
      'mf-journal 1.1.0 lcp 1',
      'mf-journal 1.1.0 place 1',
      'mf-journal 1.1.0 render 1',
      'mf-journal 1.1.0 view 1',
      'shell 1.0.0 cls 1',
      'shell 1.0.0 lcp 1',
      'shell 1.0.0 view 1'
    ].sort()
  )
  expect(sums).toContainEqual({
    ...JOURNAL,
    kind: 'place',
    detail: `${RELEASE} render TypeError ${place}`,
    count: 1
  })
  expect(sums).toContainEqual({ ...JOURNAL, kind: 'lcp', detail: String(stepOf('lcp', 1_800)), count: 1 })
})

test('a report without views counts as a problem and not as a broken page view', async () => {
  const { send, counted } = await listening()
  await send({ release: RELEASE, problems: [{ kind: 'load', ...REPORTED }] })
  expect(kinds(await counted())).toEqual(['mf-journal 1.1.0 load 1', 'mf-journal 1.1.0 place 1'])
})

describe('counts nothing', () => {
  const problem = { kind: 'error', ...REPORTED, first: true }
  test.each<[what: string, report: unknown]>([
    ['of a version that no page can have', { release: RELEASE, views: [{ part: 'mf-journal', version: '1.2.0' }] }],
    ['of an unknown app', { release: RELEASE, views: [{ part: 'mf-evil', version: '1.0.0' }] }],
    [
      'of an app by a name that every object has',
      { release: RELEASE, views: [{ part: 'constructor', version: '1.0.0' }] }
    ],
    ['that is no JSON', '{"release":'],
    ['without a release', { views: [REPORTED] }],
    ['with more than is asked for', { release: RELEASE, views: [REPORTED], address: '/my-profile' }],
    ['with a sentence for a name', { release: RELEASE, problems: [{ ...problem, name: 'Sara Amari lives in' }] }],
    [
      'with a place that is none of ours',
      { release: RELEASE, problems: [{ ...problem, places: ['https://evil.example/x.js:1:1'] }] }
    ],
    ['with a hundred problems', { release: RELEASE, problems: Array.from({ length: 100 }, () => problem) }],
    ['with a measure below nothing', { release: RELEASE, vitals: { of: [REPORTED], values: { lcp: -1 } } }],
    ['of five kilobytes', `{"release":"${RELEASE}","views":[${JSON.stringify(REPORTED)}]${' '.repeat(5_000)}}`]
  ])('%s, with an empty response', async (_what, report) => {
    const { send, counted } = await listening()
    expect(await send(report)).toBe(204)
    expect(await counted()).toEqual([])
  })
})

test('reports of one address are limited per minute, without affecting other addresses', async () => {
  const { send, counted } = await listening()
  const report = { release: RELEASE, problems: [{ kind: 'error', ...REPORTED, first: true }] }
  for (let again = 0; again < 300; again++) expect(await send(report)).toBe(204)
  await send(report, '41.100.0.2')
  const sums = await counted()
  expect(sums.find(({ kind }) => kind === 'error')?.count).toBe(241)
  expect(sums.filter(({ kind }) => kind === 'broken')).toHaveLength(2)
})
