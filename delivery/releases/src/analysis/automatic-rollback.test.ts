import { describe, expect, test } from 'vitest'
import { analysedApp, APP, MINUTE, OTHER } from '../../../testing/analysed-app.ts'
import { ReleaseError } from '../errors.ts'
import { appOf } from '../state/release-state.ts'
import { automaticRollback } from './automatic-rollback.ts'
import { cohortSeries } from './cohort-series.ts'
import { slotOf } from './count.ts'
import { stepOf } from './vital-steps.ts'

async function running(...given: Parameters<typeof analysedApp>) {
  const app = await analysedApp(...given)
  const { store, elsewhere, options, health, now, pass, seen } = app
  return {
    ...app,
    rollback: automaticRollback({ store, ...options }),
    other: automaticRollback({ store: elsewhere, ...options }),
    /** A canary of which one page view in ten breaks. */
    async badCanary() {
      const change = await store.canary(APP, '1.1.0', 20)
      pass(MINUTE)
      await seen('1.0.0', 1_200, 2)
      await seen('1.1.0', 300, 30)
      return change
    },
    /** A promotion of which one page view in ten breaks; `more` changes follow it. */
    async badPromotion(more: () => Promise<unknown> = async () => undefined) {
      await seen('1.0.0', 600, 1)
      pass(MINUTE)
      await store.promote(APP, '1.1.0')
      await more()
      pass(MINUTE)
      await seen('1.1.0', 300, 30)
    },
    async felt(version: string, lcp: number, views: number) {
      const detail = String(stepOf('lcp', lcp))
      await health.add([{ slot: slotOf(now()), app: APP, version, count: views, kind: 'lcp', detail }])
    }
  }
}

describe('a canary', () => {
  test('with one broken page view in ten is halted, and the ledger has the numbers', async () => {
    const { store, rollback, badCanary, stands, events } = await running()
    const { seq } = (await badCanary()) ?? {}
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0', canary: undefined })
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
    expect(await stands()).toMatchObject({ live: '1.0.0', canary: '1.1.0' })
    await store.enable(APP)
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0', canary: undefined })
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
    expect(await stands()).toMatchObject({ live: '1.2.0', canary: undefined })
    expect(events).toHaveLength(1)
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
    const { store, rollback, badPromotion, stands, events } = await running()
    await badPromotion(() => store.freeze(APP, 'holidays'))
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0' })
    expect(appOf(await store.state(), APP).frozen).toBe('holidays')
    expect(events).toMatchObject([{ event: 'rollback', version: '1.1.0', now: '1.0.0' }])
    await rollback.analyze()
    expect(events).toHaveLength(1)
  })

  test('again after a rollback is a new change with its own counts', async () => {
    const { store, rollback, badPromotion, stands, pass } = await running()
    await badPromotion()
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
    const { store, rollback, badPromotion, stands, events } = await running({
      gate: { check: async () => ({ violations: closed ? [violation] : [] }) }
    })
    await badPromotion(async () => (closed = true))
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
  const { store, rollback, seen, stands, pass } = await running()
  const both = { with: [{ app: OTHER, version: '1.1.0' }] }
  await store.canary(APP, '1.1.0', 10, both)
  pass(MINUTE)
  await seen('1.0.0', 900, 3)
  await seen('1.1.0', 300, 30)
  await seen('1.0.0', 900, 0, OTHER)
  await seen('1.1.0', 300, 0, OTHER)
  pass(MINUTE)
  await rollback.analyze()
  expect((await store.history()).at(-1)).toMatchObject({ action: 'set', command: 'halt', by: 'closed-loop' })
  for (const app of [APP, OTHER]) expect(await stands(app)).toMatchObject({ live: '1.0.0', canary: undefined })

  await store.promote(APP, '1.1.0', both)
  pass(MINUTE)
  await seen('1.1.0', 300, 30)
  pass(MINUTE)
  await rollback.analyze()
  expect((await store.history()).at(-1)).toMatchObject({ action: 'set', command: 'rollback', by: 'closed-loop' })
  for (const app of [APP, OTHER]) expect(await stands(app)).toMatchObject({ live: '1.0.0' })
})

test('a rollback ends a canary of the same app, and keeps one that is also of another app', async () => {
  for (const terms of [{}, { with: [{ app: OTHER, version: '1.1.0' }] }]) {
    const { store, rollback, badPromotion, stands } = await running()
    await badPromotion(() => store.canary(APP, '1.0.0', 5, terms))
    await rollback.analyze()
    expect(await stands()).toMatchObject({ live: '1.0.0', canary: 'with' in terms ? '1.0.0' : undefined })
  }
})

test('a canary of a cohort is compared with the same cohort, not with healthier visitors elsewhere', async () => {
  const { store, rollback, seen, stands, pass } = await running()
  const only = { attribute: 'region', values: ['16'] }
  const series = cohortSeries(APP, only)
  await store.canary(APP, '1.1.0', 50, { only })
  pass(MINUTE)
  // Elsewhere nothing breaks; in the region one view in ten does, with either version.
  await seen('1.0.0', 3_000, 0)
  await seen('1.0.0', 300, 30, series)
  await seen('1.1.0', 300, 30, series)
  pass(MINUTE)
  await rollback.analyze()
  expect((await stands()).canary).toBe('1.1.0')

  await seen('1.1.0', 600, 240, series)
  pass(MINUTE)
  await rollback.analyze()
  expect((await stands()).canary).toBeUndefined()
  expect((await store.history()).at(-1)?.why).toContain('of 1.0.0 30 of 300')
})
