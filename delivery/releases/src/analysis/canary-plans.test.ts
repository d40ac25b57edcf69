import { expect, test } from 'vitest'
import { analysedApp, APP, MINUTE } from '../../../testing/analysed-app.ts'
import type { Gate } from '../state/gate.ts'
import { canaryPlans, type Options } from './canary-plans.ts'

const PLAN = [
  { share: 25, afterMinutes: 10 },
  { share: 100, afterMinutes: 20 }
]

/** 1.1.0 is a canary of 5 % with the plan. */
async function planned(gate?: Gate) {
  const { store, events, options, pass, reported, stands } = await analysedApp({ ...(gate && { gate }) })
  await store.canary(APP, '1.1.0', 5, { plan: PLAN })
  const plansOver = (over: Options['store']) => canaryPlans({ store: over, ...options })
  const plans = plansOver(store)
  return {
    store,
    events,
    plans,
    plansOver,
    async seen(views: number, broken = 0) {
      await reported('1.0.0', views)
      await reported('1.1.0', views, broken)
    },
    async pass(minutes: number) {
      pass(minutes * MINUTE)
      await plans.advance()
    },
    async shown() {
      const { live, share } = await stands()
      return [live, share]
    }
  }
}

test('the shares follow after their waits, and the last one makes the version live', async () => {
  const { store, pass, seen, shown } = await planned()
  await pass(1)
  await seen(300)
  await pass(8)
  expect(await shown()).toEqual(['1.0.0', 5])
  await pass(1)
  expect(await shown()).toEqual(['1.0.0', 25])
  await seen(300)
  await pass(19)
  expect(await shown()).toEqual(['1.0.0', 25])
  await pass(1)
  expect(await shown()).toEqual(['1.1.0', undefined])
  expect((await store.history()).slice(-2)).toMatchObject([
    { action: 'canary', by: 'canary-plan', share: 25, plan: [{ share: 100, afterMinutes: 20 }] },
    { action: 'promote', by: 'canary-plan', to: '1.1.0' }
  ])
})

test('an inconclusive verdict extends a step, and is reported with its numbers', async () => {
  const { plans, pass, seen, shown } = await planned()
  await pass(1)
  await seen(60)
  await pass(60)
  expect(await shown()).toEqual(['1.0.0', 5])
  expect(plans.verdicts()).toMatchObject([
    { of: 'plan', app: APP, version: '1.1.0', against: '1.0.0', outcome: 'inconclusive', own: { views: 60, bad: 0 } }
  ])
  await seen(240)
  await pass(1)
  expect(await shown()).toEqual(['1.0.0', 25])
})

test('a version whose reports show a regression keeps its share, also where nothing confirms it', async () => {
  const { pass, seen, shown } = await planned()
  await pass(1)
  await seen(300, 30)
  await pass(60)
  expect(await shown()).toEqual(['1.0.0', 5])
})

test('a freeze pauses the plan', async () => {
  const { store, pass, seen, shown } = await planned()
  await pass(1)
  await seen(300)
  await store.freeze(APP, 'a holiday')
  await pass(60)
  expect(await shown()).toEqual(['1.0.0', 5])
  await store.thaw(APP)
  await pass(0)
  expect(await shown()).toEqual(['1.0.0', 25])
})

test.each([
  ['a share without a plan', { plan: undefined }, 10],
  ['the same share without a plan', {}, 5]
])('%s ends the plan', async (_which, metadata, share) => {
  const { store, pass, seen, shown } = await planned()
  await store.canary(APP, '1.1.0', share, metadata)
  await pass(1)
  await seen(300)
  await pass(60)
  expect(await shown()).toEqual(['1.0.0', share])
})

test('a step that the gate refuses is reported once, and the share stays', async () => {
  let fits = true
  const gate: Gate = {
    check: async () => ({ violations: fits ? [] : [{ consumer: 'shell', reason: 'does not fit' }] })
  }
  const { pass, seen, shown, events } = await planned(gate)
  await pass(1)
  await seen(300)
  fits = false
  await pass(20)
  await pass(1)
  expect(await shown()).toEqual(['1.0.0', 5])
  expect(events).toMatchObject([{ event: 'refused', app: APP, version: '1.1.0', now: '1.0.0' }])
  expect(events[0]?.why).toContain('does not fit')
})

test('two services make a step once', async () => {
  const { store, plans, pass, seen, shown } = await planned()
  await pass(1)
  await seen(300)
  await Promise.all([pass(10), plans.advance()])
  expect(await shown()).toEqual(['1.0.0', 25])
  expect((await store.history()).filter(({ by }) => by === 'canary-plan')).toHaveLength(1)
})

test('a plan does not start again what an operator ends at the same moment', async () => {
  const { store, plansOver, pass, seen, shown } = await planned()
  await pass(1)
  await seen(300)
  const plans = plansOver({
    ...store,
    async released() {
      const before = await store.released()
      await store.rollback(APP)
      return before
    }
  })
  await store.freeze(APP, 'the plan waits')
  await pass(20)
  await store.thaw(APP)
  await plans.advance()
  expect(await shown()).toEqual(['1.0.0', undefined])
})
