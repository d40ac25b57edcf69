import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOfAll, BUCKETS, hasCanary, stateFor } from './cohorts.ts'
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
