import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry, Step } from '../ledger/entry.ts'
import { bucketsOfAll, stateFor } from '../state/cohorts.ts'
import { canary, collect, freeze, promote, publish, rollback, thaw } from '../state/release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { applied, liveVersion, type ReleaseState, rollbackTargets } from '../state/release-state.ts'
import { unneededVersions } from './needed-versions.ts'

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 0, 1)

function day(number: number): string {
  return new Date(FIRST + number * DAY_MS).toISOString()
}

/** Ledger entries from pairs of day and step. */
function historyOf(...steps: [number, Step][]): Entry[] {
  return steps.map(([when, step], index) => ({ seq: index + 1, at: day(when), by: 'samira', prev: '', ...step }))
}

const published = (to: string): Step => ({ action: 'publish', app: 'mf-journal', to, record: `digest of ${to}` })
const promoted = (from: string | null, to: string): Step => ({ action: 'promote', app: 'mf-journal', from, to })

const STORY = historyOf(
  [0, published('1.0.0')],
  [0, promoted(null, '1.0.0')],
  [1, published('1.1.0')],
  [2, { action: 'canary', app: 'mf-journal', from: '1.0.0', to: '1.1.0', share: 5 }],
  [3, { action: 'halt', app: 'mf-journal', from: '1.1.0', to: '1.0.0' }],
  [4, published('1.2.0')],
  [5, promoted('1.0.0', '1.2.0')],
  [6, { action: 'rollback', app: 'mf-journal', from: '1.2.0', to: '1.0.0' }]
)

test.each([
  // The canary ended on day 3 and the rollback was on day 6; after it no page could use the versions.
  [3, []],
  [3.5, ['1.1.0']],
  [6, ['1.1.0']],
  [6.5, ['1.1.0', '1.2.0']],
  [100, ['1.1.0', '1.2.0']]
])('after a canary and a rollback: since day %s the unneeded versions are %j', (since, versions) => {
  expect(unneededVersions(STORY, day(since)).map(({ version }) => version)).toEqual(versions)
})

test('a version published since then is needed', () => {
  const history = historyOf([0, published('1.0.0')], [9, published('1.1.0')])
  expect(unneededVersions(history, day(9))).toEqual([{ app: 'mf-journal', version: '1.0.0' }])
})

test('an empty ledger has no unneeded version', () => {
  expect(unneededVersions([], day(0))).toEqual([])
})

const APPS = ['shell', 'mf-journal'] as const
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] as const

const STEPS: Record<string, (state: ReleaseState, app: string, version: string) => Step | undefined> = {
  publish: (state, app, version) => publish(state, app, version, `digest of ${version}`),
  promote,
  canary: (state, app, version) => canary(state, app, version, 5),
  rollback: (state, app) => rollback(state, app),
  freeze: (state, app) => freeze(state, app, 'the fair'),
  thaw: (state, app) => thaw(state, app),
  collect
}

/** Attempted changes; refused ones have no effect. */
const attempts = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 200 }),
    action: fc.constantFrom('promote', ...Object.keys(STEPS)),
    app: fc.constantFrom(...APPS),
    version: fc.constantFrom(...VERSIONS)
  }),
  { maxLength: 60 }
)
type Attempts = typeof attempts extends fc.Arbitrary<infer Value> ? Value : never

function lived(tried: Attempts): Entry[] {
  const entries: Entry[] = []
  let [state, hours]: [ReleaseState, number] = [{}, 0]
  for (const { action, app, version, hours: waited } of tried) {
    hours += waited
    try {
      const step = STEPS[action]?.(state, app, version)
      if (!step) continue
      state = applied(state, step)
      entries.push({ seq: entries.length + 1, at: day(hours / 24), by: 'samira', prev: '', ...step })
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
    }
  }
  return entries
}

/** The versions that pages had at a time or could fall back to, calculated bucket by bucket. */
function servedIn(state: ReleaseState): string[] {
  return bucketsOfAll(state).flatMap(bucket => {
    const seen = stateFor(state, bucket)
    return APPS.flatMap(app => {
      const live = liveVersion(seen, app)
      return live ? [live, ...rollbackTargets(seen, app)].map(version => `${app} ${version}`) : []
    })
  })
}

test('property: no version that a page since then had or could fall back to is unneeded', () => {
  let unneededInAll = 0
  fc.assert(
    fc.property(attempts, fc.integer({ min: 0, max: 400 }), (tried, sinceDay) => {
      const [entries, since] = [lived(tried), day(sinceDay)]
      const unneeded = unneededVersions(entries, since).map(({ app, version }) => `${app} ${version}`)
      unneededInAll += unneeded.length
      const moments = entries.filter(({ at }) => at >= since).map(({ seq }) => seq)
      const atStart = entries.filter(({ at }) => at < since).length
      const served = [atStart, ...moments].flatMap(seq => servedIn(entries.slice(0, seq).reduce(applied, {})))
      const young = entries.flatMap(entry =>
        entry.action === 'publish' && entry.at >= since ? [`${entry.app} ${entry.to}`] : []
      )
      expect(unneeded.filter(found => served.includes(found) || young.includes(found))).toEqual([])
    }),
    { numRuns: 500 }
  )
  // Without this the property would also hold for a function that returns nothing.
  expect(unneededInAll).toBeGreaterThan(100)
})
