import { join } from 'node:path'
import type { Cohort } from '@hirfa/shared-contract/release/commands'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { reportCounts } from '../../../testing/report-counts.ts'
import { preparedFolder, temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ReleaseError } from '../errors.ts'
import type { Gate } from '../state/gate.ts'
import { liveVersion, appOf } from '../state/release-state.ts'
import { openReleases } from '../state/release-store.ts'
import { automaticRollback, type Options } from './automatic-rollback.ts'
import { cohortSeries } from './cohort-series.ts'
import { type CountKind, slotOf } from './count.ts'
import { fileHealth } from './file-health.ts'
import { analysisSettingsOf } from './analysis-settings.ts'
import { stepOf } from './vital-steps.ts'
import type { AnalysisEvent } from './webhook.ts'

const APP = 'mf-journal'
/** Changes with the app in a set. */
const OTHER = 'mf-archive'
const MINUTE = 60_000

/** mf-journal 1.0.0 is live and 1.1.0 is published; the test sets the time. */
async function running({ gate, env = {} }: { gate?: Gate; env?: Record<string, string> } = {}) {
  let time = Date.parse('2026-11-05T12:00:00.000Z')
  const now = () => new Date(time)
  const folder = await preparedFolder('running', async prepared => {
    const store = openReleases(prepared, { by: 'samira', now })
    await publishRemotes(store, ...['1.0.0', '1.1.0', '1.2.0'].map(version => `${APP}@${version}`))
    await publishRemotes(store, `${OTHER}@1.0.0`, `${OTHER}@1.1.0`)
    for (const app of [APP, OTHER]) await store.promote(app, '1.0.0')
  })
  const options = { by: 'samira', now, cohortAttributes: ['region'], ...(gate ? { gate } : {}) }
  const [store, elsewhere] = [openReleases(folder, options), openReleases(folder, options)]
  const health = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  onTestFinished(() => health.close())
  const events: AnalysisEvent[] = []
  const rollbackOver = (over: Options['store'] & Pick<typeof store, 'history'>) =>
    automaticRollback({
      store: over,
      entries: () => over.history(),
      health,
      settings: analysisSettingsOf(env),
      now,
      notify: event => events.push(event)
    })

  const count = reportCounts(health, APP, now)

  async function standing(app: string) {
    const state = await store.state()
    return { live: liveVersion(state, app), canary: appOf(state, app).canary?.version }
  }

  async function reported(version: string, views: number, broken: number): Promise<void> {
    await count(version, 'view', 30, views / 30)
    if (broken > 0) await count(version, 'broken', broken, 1)
  }

  /** Counts page views from thirty sources, some of them broken; the edge saw the broken ones not settle. */
  async function seen(version: string, views: number, broken: number): Promise<void> {
    await reported(version, views, broken)
    await count(version, 'served', 30, views / 30)
    await count(version, 'settled', 30, views / 30)
    if (broken > 0) await count(version, 'settled', broken, -1)
  }

  return {
    store,
    events,
    health: { add: health.add, now: () => time },
    rollback: rollbackOver(store),
    other: rollbackOver(elsewhere),
    pass: (milliseconds: number) => void (time += milliseconds),
    seen,
    reported,
    /** A canary of which one page view in ten breaks. */
    async badCanary() {
      const change = await store.canary(APP, '1.1.0', 20)
      time += MINUTE
      await seen('1.0.0', 1_200, 2)
      await seen('1.1.0', 300, 30)
      return change
    },
    async felt(version: string, lcp: number, views: number) {
      const detail = String(stepOf('lcp', lcp))
      await health.add([{ slot: slotOf(now()), app: APP, version, count: views, kind: 'lcp', detail }])
    },
    /** Page views of a cohort, some of them broken. */
    async seenIn(only: Cohort, version: string, views: number, broken: number) {
      const countIn = reportCounts(health, cohortSeries(APP, only), now)
      for (const kind of ['view', 'served'] as const) await countIn(version, kind, 30, views / 30)
      await countIn(version, 'broken', 30, broken / 30)
      await countIn(version, 'settled', 30, (views - broken) / 30)
    },
    /** Healthy page views of the other app. */
    async seenOther(version: string, views: number) {
      const countOther = reportCounts(health, OTHER, now)
      for (const kind of ['view', 'served', 'settled'] as const) await countOther(version, kind, 30, views / 30)
    },
    stands: () => standing(APP),
    standsOther: () => standing(OTHER)
  }
}

describe('a canary', () => {
  test('with one broken page view in ten is halted, and the ledger has the numbers', async () => {
    const { store, rollback, badCanary, stands, events } = await running()
    const { seq } = (await badCanary()) ?? {}
    await rollback.analyze()
    expect(await stands()).toEqual({ live: '1.0.0', canary: undefined })
    const why =
      'mf-journal 1.1.0: 30 of 300 page views broke, of 1.0.0 2 of 1200; at least 4.3 times as often; limit 2 % and 2 times as many'
    expect((await store.history()).at(-1)).toMatchObject({
      seq: (seq ?? 0) + 1,
      action: 'halt',
      by: 'closed-loop',
      why
    })
    expect(events).toMatchObject([{ event: 'halt', app: APP, version: '1.1.0', now: '1.0.0', why }])
    expect(rollback.last()).toBe(why)
  })

  test('of a disabled remote is not halted until the remote is enabled', async () => {
    const { store, rollback, badCanary, stands } = await running()
    await badCanary()
    await store.disable(APP, 'it logs people out')
    await rollback.analyze()
    expect(await stands()).toEqual({ live: '1.0.0', canary: '1.1.0' })
    await store.enable(APP)
    await rollback.analyze()
    expect(await stands()).toEqual({ live: '1.0.0', canary: undefined })
  })

  test('is compared over its own time and within the window', async () => {
    const { store, rollback, seen, stands, pass } = await running()
    await seen('1.1.0', 300, 30)
    await seen('1.0.0', 300, 0)
    pass(1_000)
    await store.canary(APP, '1.1.0', 20)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ canary: '1.1.0' })
    pass(MINUTE)
    await seen('1.1.0', 300, 30)
    pass(11 * MINUTE)
    await seen('1.1.0', 300, 0)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ canary: '1.1.0' })
  })

  test('that makes pages slow continues, because the networks of vitals are unknown, and operators are notified', async () => {
    const { store, rollback, felt, stands, pass, events } = await running()
    await store.canary(APP, '1.1.0', 20)
    pass(MINUTE)
    await felt('1.0.0', 1_800, 400)
    await felt('1.1.0', 4_400, 100)
    await rollback.analyze()
    pass(MINUTE)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ canary: '1.1.0' })
    expect(events).toMatchObject([{ event: 'unconfirmed' }])
    expect(events[0]?.why).toMatch(/LCP 4\d{3} ms at the 75th percentile of 100 page views, 1\.0\.0 1\d{3} ms of 400/)
  })

  test('that reports call broken and whose pages settle as usual continues, and operators are notified once', async () => {
    const { store, rollback, seen, reported, stands, pass, events } = await running()
    await store.canary(APP, '1.1.0', 20)
    pass(MINUTE)
    await seen('1.0.0', 1_200, 2)
    await seen('1.1.0', 300, 0)
    await reported('1.1.0', 0, 30)
    await rollback.analyze()
    expect(events).toEqual([])
    expect(rollback.verdicts()).toMatchObject([
      { text: expect.stringMatching(/at least [\d.]+ times as often; .*as many\.$/) }
    ])
    pass(MINUTE)
    await rollback.analyze()
    await rollback.analyze()
    expect(await stands()).toMatchObject({ canary: '1.1.0' })
    expect(events).toMatchObject([{ event: 'unconfirmed', version: '1.1.0', now: '1.0.0', seq: null }])
    expect(rollback.last()).toMatch(
      /30 of 300 page views broke.* The measurements of the edge do not confirm it\. Nothing is rolled back/
    )
  })

  test('is halted once by two concurrent analyses', async () => {
    const { store, rollback, other, seen, stands, pass, events } = await running()
    await store.promote(APP, '1.2.0')
    pass(60 * MINUTE)
    await store.canary(APP, '1.1.0', 20)
    pass(MINUTE)
    await seen('1.2.0', 1_200, 0)
    await seen('1.1.0', 300, 30)
    await Promise.all([rollback.analyze(), other.analyze()])
    await Promise.all([rollback.analyze(), other.analyze()])
    expect(await stands()).toEqual({ live: '1.2.0', canary: undefined })
    expect(events).toHaveLength(1)
  })

  test.each([
    ['report that it breaks', true],
    ['say nothing', false]
  ])('continues if five networks of sixty load its page thirty times each and %s', async (_how, reports) => {
    const { store, rollback, health, stands, pass, events } = await running()
    await store.canary(APP, '1.1.0', 20)
    pass(MINUTE)
    const counted = (version: string, kind: CountKind, each: (network: number) => number) =>
      health.add(
        Array.from({ length: 60 }, (_, network) => ({
          slot: slotOf(new Date(health.now())),
          app: APP,
          version,
          kind,
          detail: `a1-${network}`,
          count: each(network)
        }))
      )
    const extra = (network: number) => (network < 5 ? 30 : 0)
    for (const kind of ['view', 'served', 'settled'] as const) {
      await counted('1.0.0', kind, () => 20)
      await counted(
        '1.1.0',
        kind,
        network => 5 + (kind === 'served' || (reports && kind === 'view') ? extra(network) : 0)
      )
    }
    await counted('1.1.0', 'broken', network => (reports ? extra(network) : 0))
    for (let look = 0; look < 60; look++) {
      pass(2_000)
      await rollback.analyze()
    }
    expect(await stands()).toMatchObject({ canary: '1.1.0' })
    expect(events).toEqual([])
  })

  const fails = () => Promise.reject(new ReleaseError('The browser does not start.'))

  test.each<[string, () => Promise<string[]>, string | undefined, string, RegExp]>([
    ['finds no problem continues', async () => [], '1.1.0', 'unconfirmed', /A browser finds no problem in its pages/],
    ['fails to start continues', fails, '1.1.0', 'unconfirmed', /The browser does not start\./],
    ['finds a problem is halted', async () => ['/journal: broken.'], undefined, 'halt', /\. \/journal: broken\.$/]
  ])(
    'that is worse and in which a browser %s, and operators are notified',
    async (_what, confirm, canary, event, why) => {
      const gate = { check: async () => ({ violations: [] }), confirm }
      const { rollback, badCanary, stands, pass, events } = await running({ gate })
      await badCanary()
      await rollback.analyze()
      pass(MINUTE)
      await rollback.analyze()
      expect(await stands()).toMatchObject({ canary })
      expect(events).toMatchObject([{ event, why: expect.stringMatching(why) }])
    }
  )
})

describe('a version that was promoted', () => {
  test('and fails is rolled back, also while the app is frozen; the freeze stays', async () => {
    const { store, rollback, seen, stands, pass, events } = await running()
    pass(30 * MINUTE)
    await seen('1.0.0', 600, 1)
    pass(MINUTE)
    await store.promote(APP, '1.1.0')
    await store.freeze(APP, 'holidays')
    pass(MINUTE)
    await seen('1.1.0', 300, 30)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0' })
    expect(appOf(await store.state(), APP).frozen).toBe('holidays')
    expect(events).toMatchObject([{ event: 'rollback', version: '1.1.0', now: '1.0.0' }])
    await rollback.analyze()
    expect(events).toHaveLength(1)
  })

  test('again after a rollback is a new change with its own counts', async () => {
    const { store, rollback, seen, stands, pass } = await running()
    await seen('1.0.0', 600, 1)
    await store.promote(APP, '1.1.0')
    pass(MINUTE)
    await seen('1.1.0', 300, 30)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0' })
    pass(1_000)
    await store.promote(APP, '1.1.0', { why: 'the server was at fault' })
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.1.0' })
  })

  test('stays if the gate refuses the rollback, which is reported once', async () => {
    const violation = { consumer: 'shell 1.0.0', reason: 'It no longer provides $draft.' }
    let closed = false
    const { store, rollback, seen, stands, pass, events } = await running({
      gate: { check: async () => ({ violations: closed ? [violation] : [] }) }
    })
    await seen('1.0.0', 600, 1)
    await store.promote(APP, '1.1.0')
    closed = true
    pass(MINUTE)
    await seen('1.1.0', 300, 30)
    await rollback.analyze()
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.1.0' })
    expect(events).toMatchObject([{ event: 'refused', version: '1.1.0', now: null }])
    expect(events[0]?.why).toContain('It no longer provides $draft.')
    const refusals = (await store.history()).filter(({ action }) => action === 'refuse')
    expect(refusals).toMatchObject([{ by: 'closed-loop', command: 'rollback' }])
  })
})

test('one broken app of two that changed as one takes both back, from a canary and from a promotion', async () => {
  const { store, rollback, seen, seenOther, standsOther, stands, pass } = await running()
  const both = { with: [{ app: OTHER, version: '1.1.0' }] }
  await store.canary(APP, '1.1.0', 10, both)
  pass(MINUTE)
  await seen('1.0.0', 900, 3)
  await seen('1.1.0', 300, 30)
  await seenOther('1.0.0', 900)
  await seenOther('1.1.0', 300)
  pass(MINUTE)
  await rollback.analyze()
  expect((await store.history()).at(-1)).toMatchObject({ action: 'set', command: 'halt', by: 'closed-loop' })
  expect([await stands(), await standsOther()]).toEqual([
    { live: '1.0.0', canary: undefined },
    { live: '1.0.0', canary: undefined }
  ])

  await store.promote(APP, '1.1.0', both)
  pass(MINUTE)
  await seen('1.1.0', 300, 30)
  pass(MINUTE)
  await rollback.analyze()
  expect((await store.history()).at(-1)).toMatchObject({ action: 'set', command: 'rollback', by: 'closed-loop' })
  expect([(await stands()).live, (await standsOther()).live]).toEqual(['1.0.0', '1.0.0'])
})

test('a rollback ends a canary of the same app, and keeps one that is also of another app', async () => {
  for (const terms of [{}, { with: [{ app: OTHER, version: '1.1.0' }] }]) {
    const { store, rollback, seen, stands, pass } = await running()
    await seen('1.0.0', 600, 1)
    await store.promote(APP, '1.1.0')
    await store.canary(APP, '1.0.0', 5, terms)
    pass(MINUTE)
    await seen('1.1.0', 300, 30)
    await rollback.analyze()
    expect(await stands()).toEqual({ live: '1.0.0', canary: 'with' in terms ? '1.0.0' : undefined })
  }
})

test('a canary of a cohort is compared with the same cohort, not with healthier visitors elsewhere', async () => {
  const { store, rollback, seen, seenIn, stands, pass } = await running()
  const only = { attribute: 'region', values: ['16'] }
  await store.canary(APP, '1.1.0', 50, { only })
  pass(MINUTE)
  // Elsewhere nothing breaks; in the region one view in ten does, with either version.
  await seen('1.0.0', 3_000, 0)
  await seenIn(only, '1.0.0', 300, 30)
  await seenIn(only, '1.1.0', 300, 30)
  pass(MINUTE)
  await rollback.analyze()
  expect((await stands()).canary).toBe('1.1.0')

  await seenIn(only, '1.1.0', 600, 240)
  pass(MINUTE)
  await rollback.analyze()
  expect((await stands()).canary).toBeUndefined()
  expect((await store.history()).at(-1)?.why).toContain('of 1.0.0 30 of 300')
})
