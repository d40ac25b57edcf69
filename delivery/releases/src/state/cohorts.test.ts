import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOfAll, BUCKETS, cohortsWith, combinationsOf, hasCanary, isInCohort, stateFor } from './cohorts.ts'
import { earlierVersion, liveVersion, type ReleaseState } from './release-state.ts'

function canaries(shares: Record<string, number | undefined>): ReleaseState {
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      {
        published: [],
        liveHistory: ['1.0.0'],
        ...(share === undefined ? {} : { canary: { version: '1.1.0', share } })
      }
    ])
  )
}

function versionsFor(state: ReleaseState, bucket: number): string {
  const seen = stateFor(state, bucket)
  return Object.keys(seen)
    .map(app => `${app}@${liveVersion(seen, app)}`)
    .join(' ')
}

test('a canary is live for its share, with the live version as fallback', () => {
  const state = canaries({ catalog: 5, account: undefined })
  expect(versionsFor(state, 499)).toBe('catalog@1.1.0 account@1.0.0')
  expect(versionsFor(state, 500)).toBe('catalog@1.0.0 account@1.0.0')
  expect(earlierVersion(stateFor(state, 0), 'catalog')).toBe('1.0.0')
  expect([hasCanary(state), hasCanary(canaries({ catalog: undefined }))]).toEqual([true, false])
})

test('property: shares are exact, a larger share only adds visitors, and every combination has a bucket', () => {
  const share = fc.option(
    fc.integer({ min: 1, max: 9_900 }).map(n => n / 100),
    { nil: undefined }
  )
  fc.assert(
    fc.property(
      share,
      share,
      share,
      fc.integer({ min: 1, max: 9_900 }).map(n => n / 100),
      (a, b, c, higher) => {
        const state = canaries({ a, b, c })
        const all = Array.from({ length: BUCKETS }, (_, bucket) => versionsFor(state, bucket))
        const seen = (app: string) => all.filter(versions => versions.includes(`${app}@1.1.0`)).length
        expect(seen('a')).toBe(Math.round((a ?? 0) * 100))
        expect(new Set(bucketsOfAll(state).map(bucket => all[bucket]))).toEqual(new Set(all))
        if (a === undefined || higher < a) return
        const raised = canaries({ a: higher, b, c })
        const before = all.flatMap((versions, bucket) => (versions.includes('a@1.1.0') ? [bucket] : []))
        expect(before.filter(bucket => !versionsFor(raised, bucket).includes('a@1.1.0'))).toEqual([])
      }
    ),
    { numRuns: 20 }
  )
})

const COHORTS = [
  { attribute: 'language', values: ['ar'] },
  { attribute: 'language', values: ['fr', 'en'] },
  { attribute: 'region', values: ['16'] }
]

test('a visitor is in a cohort by one of its values', () => {
  const [arabic, either] = [COHORTS[0]!, COHORTS[1]!]
  expect(['ar', 'fr'].map(language => isInCohort(arabic, { language }))).toEqual([true, false])
  expect(isInCohort(arabic, {})).toBe(false)
  expect(isInCohort(either, { language: 'en' })).toBe(true)
  expect(isInCohort({ attribute: 'constructor', values: ['x'] }, {})).toBe(false)
})

test('the combinations have no cohorts that exclude each other', () => {
  const state = Object.fromEntries(
    COHORTS.map((only, index) => [
      `mf-${index}`,
      { published: [], liveHistory: ['1.0.0'], canary: { version: '1.1.0', share: 100, only } }
    ])
  )
  const [ar, fr, region] = ['language=ar', 'language=en,fr', 'region=16']
  const known = [...new Set(combinationsOf(state).map(({ cohorts }) => cohorts.join(' ')))]
  expect(known.toSorted()).toEqual(['', ar, `${ar} ${region}`, fr, `${fr} ${region}`, region].toSorted())
  expect(liveVersion(stateFor(state, 0), 'mf-0')).toBe('1.0.0')
})

test('without a canary there is one combination of all visitors', () => {
  const state = canaries({ catalog: undefined })
  expect(combinationsOf(state)).toEqual([{ cohorts: [], last: BUCKETS - 1, state }])
  expect([combinationsOf(state)[0]?.state, stateFor(state, 0)]).toEqual([state, state])
})

test('property: the combination of a visitor is one of those enumerated, and only their own cohorts show a canary', () => {
  const canary = fc.record({
    version: fc.constant('1.1.0'),
    share: fc.constantFrom(1, 50, 100),
    only: fc.constantFrom(undefined, ...COHORTS)
  })
  const attributes = fc.record(
    { language: fc.constantFrom('ar', 'fr', 'en'), region: fc.constantFrom('16', '31') },
    { requiredKeys: ['language'] }
  )
  const apps = fc.record({ a: canary, b: canary, c: canary })
  fc.assert(
    fc.property(apps, attributes, fc.integer({ min: 0, max: BUCKETS - 1 }), (found, visitor, bucket) => {
      const state: ReleaseState = Object.fromEntries(
        Object.entries(found).map(([app, own]) => [app, { published: [], liveHistory: ['1.0.0'], canary: own }])
      )
      const mine = stateFor(state, bucket, cohort => isInCohort(cohort, { ...visitor }))
      for (const [app, { share, only }] of Object.entries(found)) {
        const isShown = bucket < share * 100 && (!only || isInCohort(only, { ...visitor }))
        expect(liveVersion(mine, app)).toBe(isShown ? '1.1.0' : '1.0.0')
      }
      const cohorts = cohortsWith(state, { ...visitor }).join(' ')
      const own = combinationsOf(state).find(each => each.cohorts.join(' ') === cohorts && bucket <= each.last)
      expect(own?.state).toEqual(mine)
      expect(combinationsOf(state).at(-1)).toMatchObject({ cohorts: [], last: BUCKETS - 1 })
    }),
    { numRuns: 200 }
  )
})
