import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { injectedEdge, publishSmall, releaseSmall } from '../../../testing/small-releases.ts'
import { FULL_RUNS } from '../../../../scripts/testing/runs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { automaticRollback } from '../../../releases/src/analysis/automatic-rollback.ts'
import { openHealth } from '../../../releases/src/analysis/open-health.ts'
import type { AnalysisEvent } from '../../../releases/src/analysis/webhook.ts'
import { appOf, liveVersion } from '../../../releases/src/state/release-state.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'

const APP = 'mf-journal'
const ORIGIN = 'https://shop.example'
const START = Date.parse('2026-11-05T12:00:00.000Z')
/** Page loads per second of honest visitors. */
const VISITS = 10

interface Visit {
  cookie: string
  release: string
  version: string
}

/** mf-journal 1.0.0 is live behind a real edge and analysed every two seconds; the test advances the clock. */
async function running() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START })
  onTestFinished(() => void vi.useRealTimers())
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'), { by: 'samira' })
  const routes = routesOf('/journal')
  await releaseSmall(store, folder, { name: 'shell' }, { name: APP, routes })
  await publishSmall(store, folder, { name: APP, version: '1.1.0', routes })
  const health = openHealth(folder, {})
  const edge = await injectedEdge(store, { health, publicOrigin: ORIGIN })
  const events: AnalysisEvent[] = []
  const rollback = automaticRollback({
    store,
    entries: () => store.history(),
    health: health.store,
    settings: health.analysis,
    now: () => new Date(),
    notify: event => events.push(event)
  })

  async function visit(remoteAddress: string, cookie = ''): Promise<Visit> {
    const { body, headers } = await edge.inject({
      url: '/journal',
      remoteAddress,
      headers: { cookie, 'sec-fetch-dest': 'document', 'accept-encoding': 'identity' }
    })
    const given = [headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0])
    const { id: release, remotes } = dataBlock(body)
    return { cookie: [...given, cookie].join('; '), release, version: remotes[APP].version }
  }

  async function send(report: unknown, remoteAddress: string, headers: Record<string, string>): Promise<void> {
    const { statusCode } = await edge.inject({
      method: 'POST',
      url: '/reports',
      payload: JSON.stringify(report),
      headers: { 'content-type': 'text/plain', ...headers },
      remoteAddress
    })
    expect(statusCode).toBe(204)
  }

  let seconds = 0
  let visitors = 0
  const waiting: { due: number; work: () => Promise<void> }[] = []

  /** Honest visitors for a time; a version of `broken` throws for one visitor in ten. */
  async function pass(duration: number, broken?: string): Promise<void> {
    for (let second = 0; second < duration; second++) {
      for (let each = 0; each < VISITS; each++) await come(visitors++, broken)
      while (waiting[0] && waiting[0].due <= seconds) await waiting.shift()?.work()
      await vi.advanceTimersByTimeAsync(1_000)
      if (++seconds % 2 === 0) await rollback.analyze()
    }
  }

  async function come(visitor: number, broken?: string): Promise<void> {
    const address = addressOf(visitor)
    const { cookie, release, version } = await visit(address)
    const [shell, own] = [
      { part: 'shell', version: '1.0.0' },
      { part: APP, version }
    ]
    const breaks = version === broken && visitor % 10 === 3
    const settled = breaks ? [shell] : [shell, own]
    const problems = breaks ? [{ kind: 'render', ...own, first: true, name: 'TypeError' }] : undefined
    const report = { release, views: [shell, own], settled, ...(problems ? { problems } : {}) }
    waiting.push({ due: seconds + 3, work: () => send(report, address, { cookie, ...FROM_PAGE }) })
  }

  return {
    store,
    health,
    events,
    visit,
    send,
    pass,
    seconds: () => seconds,
    async stands() {
      const state = await store.state()
      return { live: liveVersion(state, APP), canary: appOf(state, APP).canary?.version }
    }
  }
}

const FROM_PAGE = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
const addressOf = (visitor: number) => `41.${100 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`

const FORGED = FULL_RUNS ? 10_000 : 2_000
const ADDRESSES = FORGED / 10

/** A report that counts one view of version 1.1.0, and counts it as broken. */
const brokenReport = (release: string) => ({
  release,
  views: [{ part: APP, version: '1.1.0' }],
  problems: [{ kind: 'render', part: APP, version: '1.1.0', first: true, name: 'TypeError' }]
})

/** Sends forged reports of each kind. The forger loads a few pages, also of the canary, and repeats their tokens. */
async function forge({ visit, send }: Awaited<ReturnType<typeof running>>, reports: number): Promise<void> {
  const forger = '105.96.0.1'
  const inCanary = await visit(forger, bucketCookie(0))
  const outside = await visit(forger, bucketCookie(9_999))
  const report = brokenReport(inCanary.release)
  const invented = `report_token_0=${inCanary.release}.7.AAAAAAAA.${Date.now()}.AAAAAAAAAAAA.${'A'.repeat(22)}`
  const kinds: [unknown, Record<string, string>][] = [
    [report, {}],
    [report, FROM_PAGE],
    [report, { ...FROM_PAGE, cookie: invented }],
    [report, { ...FROM_PAGE, cookie: inCanary.cookie }],
    [report, { ...FROM_PAGE, cookie: outside.cookie }],
    [brokenReport(outside.release), { ...FROM_PAGE, cookie: outside.cookie }],
    [report, { cookie: inCanary.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }]
  ]
  for (let index = 0; index < reports; index++) {
    const [body, headers] = kinds[index % kinds.length] ?? [report, {}]
    await send(body, addressOf(700_000 + (index % ADDRESSES)), headers)
  }
}

test(
  'thousands of forged reports from hundreds of addresses change nothing, during a canary and after a promotion',
  { timeout: 120_000 },
  async () => {
    const product = await running()
    const { store, health, pass, stands, events } = product
    await pass(30)
    await store.canary(APP, '1.1.0', 20)
    await pass(30)
    await forge(product, FORGED)
    await pass(60)
    expect(await stands()).toEqual({ live: '1.0.0', canary: '1.1.0' })
    await store.promote(APP, '1.1.0')
    await pass(30)
    await forge(product, FORGED / 5)
    await pass(60)
    expect(await stands()).toEqual({ live: '1.1.0', canary: undefined })
    expect(events).toEqual([])
    // The forger loaded one page of the canary, then two of the promoted version.
    const broken = (await health.store.totals()).filter(({ kind }) => kind === 'broken')
    expect(broken.map(({ count }) => count)).toEqual([3])
  }
)

test(
  'a canary that throws for one visitor in ten is halted, also while reports are forged',
  { timeout: 120_000 },
  async () => {
    const product = await running()
    const { store, pass, stands, seconds, events } = product
    await pass(60)
    await store.canary(APP, '1.1.0', 20)
    await forge(product, FORGED / 5)
    const began = seconds()
    while ((await stands()).canary && seconds() - began < 300) await pass(2, '1.1.0')
    expect(events).toMatchObject([{ event: 'halt', version: '1.1.0' }])
    console.log(`Halted ${seconds() - began} s after the canary began`)
  }
)
