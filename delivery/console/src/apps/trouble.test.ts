import { describe, expect, test } from 'vitest'
import { healthy, app, sick } from '../../testing/apps.ts'
import { troubleOf, worstFirst } from './trouble.ts'

const DISABLED = { at: '2026-11-21T03:00:00Z', by: 'samira', why: 'it logs people out' }

describe('the problem of an app', () => {
  test.each([
    ['nothing, without a report', app('a'), undefined, undefined],
    ['nothing, with good ones', app('a'), { '1.0.0': healthy() }, undefined],
    ['a live version that fails', app('a'), { '1.0.0': sick() }, 'live-fails'],
    ['a canary that fails', app('a', { canary: { version: '1.1.0', share: 5 } }), { '1.1.0': sick() }, 'canary-fails'],
    ['nothing, when an old version failed', app('a'), { '0.9.0': sick() }, undefined],
    ['nothing, when one of a few views was bad', app('a'), { '1.0.0': healthy({ views: 3, broken: 1 }) }, undefined],
    ['nothing, when a failing one is disabled', app('a', { disabled: DISABLED }), { '1.0.0': sick() }, undefined],
    ['that it is not live yet', app('a', { live: null }), undefined, 'nothing-live']
  ])('is %s', (_, subject, health, trouble) => {
    expect(troubleOf(subject, health)).toBe(trouble)
  })
})

test('failing apps are first by share, then canaries, then frozen apps, then by name', () => {
  const apps = [
    app('calm-b'),
    app('frozen', { frozen: 'a sale' }),
    app('canary', { canary: { version: '1.1.0', share: 5 } }),
    app('calm-a'),
    app('bad'),
    app('worst'),
    app('canary-bad', { canary: { version: '1.1.0', share: 5 } })
  ]
  const health = {
    automaticRollback: { state: 'watching' as const, last: null, verdicts: [] },
    apps: {
      bad: { '1.0.0': sick(0.02) },
      worst: { '1.0.0': sick(0.2) },
      'canary-bad': { '1.1.0': sick(0.5) },
      'calm-b': { '1.0.0': healthy({ broken: 3 }) }
    }
  }
  expect(worstFirst(apps, health)).toEqual(['worst', 'bad', 'canary-bad', 'canary', 'frozen', 'calm-a', 'calm-b'])
})
