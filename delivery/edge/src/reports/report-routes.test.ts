import { join } from 'node:path'
import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type Sum, timeOfSlot } from '../../../releases/src/analysis/count.ts'
import { fileHealth } from '../../../releases/src/analysis/file-health.ts'
import type { SeenError } from '../../../releases/src/analysis/page-errors.ts'
import { stepOf } from '../../../releases/src/analysis/vital-steps.ts'
import { reportRoutes } from './report-routes.ts'

const NOON = timeOfSlot(176_000_000)
const JOURNAL = { app: 'mf-journal', version: '1.1.0' }
/** The same version as a report names it. */
const REPORTED = { part: JOURNAL.app, version: JOURNAL.version }
const RELEASE = '0123456789ab'
const ORIGIN = 'https://shop.example'
const VERSIONS = new Set(['shell 1.0.0', 'mf-journal 1.1.0', 'mf-journal 1.0.0'])
/** The page that every request gets. */
const PAGE = {
  live: { document: { id: RELEASE, shell: '1.0.0', remotes: {} } },
  remote: { name: JOURNAL.app, version: JOURNAL.version },
  visitor: { bucket: 700 },
  series: []
}

/** The report routes, and their counts after closing. */
async function listening() {
  const file = join(temporaryFolder(), 'health.sqlite')
  const server = fastify()
  let time = NOON.getTime()
  const {
    nextScreens: next,
    measurePage,
    countRenderFailure
  } = await reportRoutes(server, {
    store: fileHealth(file),
    versionsOf: release => (release === RELEASE ? VERSIONS : undefined),
    metrics: edgeMetrics(),
    publicOrigin: ORIGIN,
    now: () => new Date(time)
  })
  server.get('/*', async (request, reply) => {
    const cookie = measurePage(request, PAGE)
    return cookie ? reply.header('set-cookie', cookie).send() : reply.send()
  })

  /** Loads a page and returns its cookie. */
  async function load(remoteAddress = '41.100.0.1', headers: Record<string, string> = {}): Promise<string> {
    const { headers: answered } = await server.inject({ url: '/journal', remoteAddress, headers })
    return String(answered['set-cookie'] ?? '')
  }
  async function post(report: unknown, headers: Record<string, string>): Promise<number> {
    const payload = typeof report === 'string' ? report : JSON.stringify(report)
    const type = { 'content-type': 'text/plain;charset=UTF-8' }
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/reports',
      payload,
      headers: { ...type, ...headers }
    })
    return statusCode
  }

  return {
    next,
    countRenderFailure,
    load,
    post,
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Sends the report of a page that was loaded for it. */
    send: async (report: unknown, remoteAddress?: string) =>
      post(report, { origin: ORIGIN, cookie: pairOf(await load(remoteAddress)) }),
    /** The stored errors of the remote, after closing. */
    async errors(): Promise<SeenError[]> {
      await server.close()
      const store = fileHealth(file)
      onTestFinished(() => store.close())
      return store.errors(JOURNAL.app)
    },
    /** The sums of reports, after closing; `of` others. */
    async counted(of = (kind: string) => !['served', 'hour'].includes(kind)): Promise<Sum[]> {
      await server.close()
      const store = fileHealth(file)
      onTestFinished(() => store.close())
      return (await store.sums(1)).filter(({ kind }) => of(kind)).map(sum => ({ ...sum }))
    }
  }
}

const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
const kinds = (sums: Sum[]) => sums.map(({ app, version, kind, count }) => `${app} ${version} ${kind} ${count}`).sort()

test('a page counts for no version to which it moved and that its release does not contain', async () => {
  const { send, counted } = await listening()
  const moved = { part: JOURNAL.app, version: '1.2.0' }
  const problems = [{ kind: 'render', ...moved, first: true }]
  await send({ release: RELEASE, views: [REPORTED, moved], settled: [moved], problems })
  expect(kinds(await counted())).toEqual(['mf-journal 1.1.0 view 1'])
})

test('a page that moved to the last good version of its release counts once for it, as after a fallback', async () => {
  const { load, post, counted } = await listening()
  const cookie = pairOf(await load())
  const moved = { part: JOURNAL.app, version: '1.0.0' }
  for (const _ of [1, 2, 3]) await post({ release: RELEASE, views: [moved] }, { origin: ORIGIN, cookie })
  expect(kinds(await counted())).toEqual(['mf-journal 1.0.0 view 1'])
})

test.each([
  ['that a visitor opens', {}, ['mf-journal 1.1.0 served 1', 'shell 1.0.0 served 1']],
  ['with Save-Data, when it may never start,', { 'save-data': 'on' }, []],
  ['on a connection of the second generation', { ect: '2g' }, []],
  ['that may never be shown', { 'sec-purpose': 'prefetch;prerender' }, []]
])('a page %s (%j) counts as sent: %j', async (_which, headers, expected) => {
  const { load, counted } = await listening()
  await load(undefined, headers)
  expect(kinds(await counted(kind => kind === 'served'))).toEqual(expected)
})

test('a failed server render is counted for its version, with its place', async () => {
  const { countRenderFailure, counted } = await listening()
  countRenderFailure({ release: RELEASE, ...JOURNAL, reason: 'it took too long' })
  const sums = await counted()
  expect(kinds(sums)).toEqual(['mf-journal 1.1.0 place 1', 'mf-journal 1.1.0 server-render 1'])
  expect(sums.map(({ detail }) => detail).join('')).toBe(`${RELEASE} server-render it took too long`)
})

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

describe('the token of a page', () => {
  const report = { release: RELEASE, problems: [{ kind: 'error', ...REPORTED, first: true }] }

  test('is in a cookie of the reports that no script and no other site can use', async () => {
    const { load } = await listening()
    expect(await load()).toMatch(
      /^report_token_[0-7]=[\w.-]+; Path=\/reports; Max-Age=1800; SameSite=Strict; HttpOnly$/
    )
  })

  test('does not tell its visitor which networks count as one', async () => {
    const { load } = await listening()
    const tokens = [await load(), await load()]
    const [one, other] = tokens.map(cookie => pairOf(cookie).split('.')[2])
    expect(one).toMatch(/^[\w-]{14,16}$/)
    expect(one).not.toBe(other)
  })

  test('counts each statement once', async () => {
    const { load, post, counted } = await listening()
    const headers = { origin: ORIGIN, cookie: pairOf(await load()) }
    const views = { release: RELEASE, views: [REPORTED] }
    for (const each of [report, report, views, views]) await post(each, headers)
    expect(kinds(await counted())).toEqual([
      'mf-journal 1.1.0 broken 1',
      'mf-journal 1.1.0 error 1',
      'mf-journal 1.1.0 place 1',
      'mf-journal 1.1.0 view 1'
    ])
  })

  test('of each tab counts, if a browser has several', async () => {
    const { load, post, counted } = await listening()
    const [one, other] = [pairOf(await load()), pairOf(await load())]
    const cookie = `${one}; bucket=7; ${other.replace(/_\d=/, '_x=')}`
    for (let again = 0; again < 3; again++) await post(report, { origin: ORIGIN, cookie })
    expect((await counted()).find(({ kind }) => kind === 'broken')?.count).toBe(2)
  })

  test.each<[string, (cookie: string) => Record<string, string>]>([
    ['no token', () => ({ origin: ORIGIN })],
    ['a changed token', cookie => ({ origin: ORIGIN, cookie: cookie.replace('.700.', '.701.') })],
    [
      'an invented token',
      () => ({ origin: ORIGIN, cookie: `report_token_0=${RELEASE}.7.7.1760000000000.AAAAAAAAAAAA.${'A'.repeat(22)}` })
    ],
    ['another origin', cookie => ({ origin: 'https://evil.example', cookie })],
    ['no origin', cookie => ({ cookie })],
    ['a cross-site request', cookie => ({ origin: ORIGIN, 'sec-fetch-site': 'cross-site', cookie })],
    ['a request of a sibling site', cookie => ({ origin: ORIGIN, 'sec-fetch-site': 'same-site', cookie })]
  ])('a report with %s is not counted', async (_what, headersOf) => {
    const { load, post, counted } = await listening()
    expect(await post(report, headersOf(pairOf(await load())))).toBe(204)
    expect(await counted()).toEqual([])
  })

  test('expires after half an hour, and is for one release', async () => {
    const { load, post, pass, counted } = await listening()
    const headers = { origin: ORIGIN, cookie: pairOf(await load()) }
    await post({ ...report, release: 'ba9876543210' }, headers)
    pass(1_800_001)
    await post(report, headers)
    expect(await counted()).toEqual([])
  })

  test('a usable screen counts within 20 seconds', async () => {
    const { load, post, pass, counted } = await listening()
    const settled = { release: RELEASE, settled: [REPORTED] }
    const [soon, late] = [pairOf(await load()), pairOf(await load())]
    pass(3_000)
    await post(settled, { origin: ORIGIN, cookie: soon })
    pass(17_001)
    await post(settled, { origin: ORIGIN, cookie: late })
    expect(kinds(await counted())).toEqual(['mf-journal 1.1.0 settled 1'])
  })

  test.each([
    ['a script', { 'sec-fetch-dest': 'empty' }],
    ['a speculative request', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }]
  ])('is not given to %s', async (_which, headers) => {
    const { load } = await listening()
    expect(await load(undefined, headers)).toBe('')
  })
})

test('a report of a prerendered page, which has no token, uses up none of the page before it', async () => {
  const { load, post, counted } = await listening()
  const headers = { origin: ORIGIN, cookie: pairOf(await load()) }
  const problems = [{ kind: 'render', ...REPORTED, first: true }]
  await post({ release: RELEASE, views: [REPORTED], problems }, { ...headers, 'sec-purpose': 'prefetch;prerender' })
  await post({ release: RELEASE, views: [REPORTED] }, headers)
  expect(kinds(await counted())).toEqual(['mf-journal 1.1.0 view 1'])
})

describe('the stack of an error', () => {
  const frame = 'mf-journal/1.1.0/services.1.js:1:2345'
  const error = { kind: 'render', ...REPORTED, name: 'TypeError', message: 'no client 0550000001', frames: [frame] }

  test('is stored once per page, with a redacted message and the frames of versions that the page has', async () => {
    const { load, post, send, errors } = await listening()
    const frames = [frame, 'shell/1.0.0/shell.1.js:1:9', 'mf-evil/6.6.6/x.js:1:1', 'shell/9.9.9/shell.1.js:1:1']
    const headers = { origin: ORIGIN, cookie: pairOf(await load()) }
    for (const _ of [1, 2]) await post({ release: RELEASE, errors: [{ ...error, frames }] }, headers)
    await send({ release: RELEASE, errors: [{ ...error, frames, message: 'no client 0660000002' }] })
    expect(await errors()).toEqual([
      {
        ...JOURNAL,
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        kind: 'render',
        name: 'TypeError',
        message: 'no client …',
        frames: frames.slice(0, 2),
        release: RELEASE,
        count: 2,
        first: NOON.getTime(),
        last: NOON.getTime()
      }
    ])
  })

  test.each<[string, object]>([
    ['a version that the page cannot have', { version: '1.2.0' }],
    ['no frame of the page', { frames: ['mf-evil/6.6.6/x.js:1:1'] }],
    ['no frame', { frames: [] }],
    ['a frame of another site', { frames: ['https://evil.example/x.js:1:1'] }],
    ['a frame outside its build', { frames: ['mf-journal/1.1.0/../../secret:1:1', 'mf-journal/1.1.0/a b.js:1:1'] }],
    ['a line that no file has', { frames: ['mf-journal/1.1.0/services.1.js:123456789:1'] }],
    ['too many frames', { frames: Array.from({ length: 7 }, () => frame) }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['more than is asked for', { address: '/my-profile' }]
  ])('with %s is not stored', async (_what, facts) => {
    const { send, errors } = await listening()
    expect(await send({ release: RELEASE, errors: [{ ...error, ...facts }] })).toBe(204)
    expect(await errors()).toEqual([])
  })

  test('that one source invents is stored up to a limit, and does not displace those of others', async () => {
    const { send, errors } = await listening()
    for (let line = 1; line <= 60; line++)
      await send({ release: RELEASE, errors: [{ ...error, frames: [`mf-journal/1.1.0/a.js:${line}:1`] }] })
    await send({ release: RELEASE, errors: [error] }, '41.100.0.2')
    const stored = await errors()
    expect(stored).toHaveLength(21)
    expect(stored.map(({ frames }) => frames[0])).toContain(frame)
  })
})
