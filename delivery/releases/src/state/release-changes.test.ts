import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Step } from '../ledger/entry.ts'
import { canary, collect, freeze, promote, publish, rollback, thaw } from './release-changes.ts'
import {
  applied,
  earlierVersion,
  isPublished,
  liveVersion,
  appOf,
  rollbackTargets,
  stateOf,
  type ReleaseState
} from './release-state.ts'

function published(app: string, to: string): Step {
  return { action: 'publish', app, to, record: `sha384-${to}` }
}

/** The state after changes: `+1` publishes version 1, `1` promotes it, `<` rolls back. */
function after(story: string): ReleaseState {
  return story
    .split(' ')
    .filter(word => word !== '')
    .reduce((state, word) => applied(state, stepOf(state, word)), stateOf([]))
}

function stepOf(state: ReleaseState, word: string) {
  if (word === '<') return rollback(state, 'mf-journal')
  if (word.startsWith('+')) return published('mf-journal', `${word.slice(1)}.0.0`)
  const step = promote(state, 'mf-journal', `${word}.0.0`)
  if (!step) throw new Error(`${word} is live already`)
  return step
}

describe('the state after a sequence of changes', () => {
  test.each([
    ['+1', undefined, undefined],
    ['+1 1', '1.0.0', undefined],
    ['+1 1 +2', '1.0.0', undefined],
    ['+1 1 +2 2', '2.0.0', '1.0.0'],
    ['+1 1 +2 2 <', '1.0.0', undefined],
    ['+1 +2 +3 1 2 3 <', '2.0.0', '1.0.0'],
    ['+1 +2 +3 1 2 3 < <', '1.0.0', undefined],
    ['+1 +2 +3 1 2 < 3', '3.0.0', '1.0.0'],
    ['+1 +2 +3 1 2 < 3 <', '1.0.0', undefined],
    ['+1 +2 1 2 1', '1.0.0', '2.0.0'],
    ['+1 +2 1 2 1 < <', '1.0.0', undefined]
  ])('after %s the live version is %s and a rollback leads to %s', (story, live, earlier) => {
    expect(liveVersion(after(story), 'mf-journal')).toBe(live)
    expect(earlierVersion(after(story), 'mf-journal')).toBe(earlier)
  })

  test('a change of one app does not affect the others', () => {
    const state = stateOf([
      published('shell', '1.0.0'),
      { action: 'promote', app: 'shell', from: null, to: '1.0.0' },
      published('mf-archive', '2.0.0')
    ])
    expect(liveVersion(state, 'shell')).toBe('1.0.0')
    expect(liveVersion(state, 'mf-archive')).toBeUndefined()
  })
})

describe('a refused change has a reason', () => {
  test.each([
    ['', () => promote(after(''), 'mf-journal', '1.0.0'), 'Nothing called mf-journal has been published.'],
    [
      '+1',
      () => promote(after('+1'), 'mf-journal', '9.0.0'),
      'mf-journal 9.0.0 has not been published; there is 1.0.0.'
    ],
    ['+1', () => rollback(after('+1'), 'mf-journal'), 'mf-journal is not live, so there is nothing to roll back.'],
    [
      '+1 1',
      () => rollback(after('+1 1'), 'mf-journal'),
      'mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.'
    ],
    [
      '+1 +2 1 2 <',
      () => rollback(after('+1 +2 1 2 <'), 'mf-journal'),
      'mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.'
    ]
  ])('after "%s"', (_story, change, sentence) => {
    expect(change).toThrow(sentence)
  })

  test('promoting what is live changes nothing', () => {
    expect(promote(after('+1 1'), 'mf-journal', '1.0.0')).toBeUndefined()
  })
})

test('property: one rollback less than promotions leads to the first version', () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...versions), { minLength: 1, maxLength: 12 }), promoted => {
      let state = stateOf(versions.map(version => published('shell', version)))
      let promotions = 0
      for (const version of promoted) {
        const step = promote(state, 'shell', version)
        if (!step) continue
        state = applied(state, step)
        promotions += 1
      }
      for (let left = promotions - 1; left > 0; left -= 1) state = applied(state, rollback(state, 'shell'))
      expect(liveVersion(state, 'shell')).toBe(promoted[0])
      expect(() => rollback(state, 'shell')).toThrow('is the first that went live')
    })
  )
})

describe('a canary', () => {
  const live = after('+1 1 +2 +3')
  const shown = applied(live, canary(live, 'mf-journal', '2.0.0', 5) ?? never())

  test('is shown to a share of visitors while the live version stays live', () => {
    expect(appOf(shown, 'mf-journal').canary).toEqual({ version: '2.0.0', share: 5 })
    expect(liveVersion(shown, 'mf-journal')).toBe('1.0.0')
  })

  test('gets a larger share; the same share is no change', () => {
    const step = canary(shown, 'mf-journal', '2.0.0', 50)
    expect(step).toMatchObject({ share: 50 })
    expect(canary(applied(shown, step ?? never()), 'mf-journal', '2.0.0', 50)).toBeUndefined()
  })

  test('ends in a promotion', () => {
    const promoted = applied(shown, promote(shown, 'mf-journal', '2.0.0') ?? never())
    expect(appOf(promoted, 'mf-journal')).toMatchObject({ liveHistory: ['1.0.0', '2.0.0'] })
    expect(appOf(promoted, 'mf-journal').canary).toBeUndefined()
  })

  test('or in a rollback, which leaves the live version where it was', () => {
    const step = rollback(shown, 'mf-journal')
    expect(step).toMatchObject({ action: 'halt', from: '2.0.0', to: '1.0.0' })
    expect(appOf(applied(shown, step), 'mf-journal')).toEqual(appOf(live, 'mf-journal'))
  })

  test.each([
    [
      'of another version beside it',
      () => canary(shown, 'mf-journal', '3.0.0', 5),
      'mf-journal 2.0.0 is the canary now'
    ],
    ['of what is live', () => canary(live, 'mf-journal', '1.0.0', 5), 'is live already; a canary is another version'],
    ['of nothing published', () => canary(live, 'mf-journal', '9.0.0', 5), 'has not been published'],
    ['of an app that is not live', () => canary(after('+1'), 'mf-journal', '1.0.0', 5), 'is not live yet'],
    ['to no visitor', () => canary(live, 'mf-journal', '2.0.0', 0), 'above 0 and below 100'],
    ['for everybody', () => canary(live, 'mf-journal', '2.0.0', 100), 'above 0 and below 100'],
    ['for a share that is no number', () => canary(live, 'mf-journal', '2.0.0', Number.NaN), 'above 0 and below 100']
  ])('%s is refused', (_what, change, sentence) => {
    expect(change).toThrow(sentence)
  })
})

describe('a frozen app', () => {
  const frozen = applied(after('+1 1 +2 2 +3'), freeze(after('+1'), 'mf-journal', 'the fair begins on Sunday'))

  test('refuses new versions with the reason', () => {
    expect(() => promote(frozen, 'mf-journal', '3.0.0')).toThrow('mf-journal is frozen: the fair begins on Sunday')
    expect(() => canary(frozen, 'mf-journal', '3.0.0', 5)).toThrow('is frozen')
  })

  test('can be rolled back, and stays frozen', () => {
    const back = applied(frozen, rollback(frozen, 'mf-journal'))
    expect(liveVersion(back, 'mf-journal')).toBe('1.0.0')
    expect(appOf(back, 'mf-journal').frozen).toBeDefined()
  })

  test('is released again after a thaw', () => {
    const thawed = applied(frozen, thaw(frozen, 'mf-journal') ?? never())
    expect(promote(thawed, 'mf-journal', '3.0.0')).toBeDefined()
    expect(thaw(thawed, 'mf-journal')).toBeUndefined()
  })

  test('must have been published: a mistyped name is refused', () => {
    expect(() => freeze(after('+1'), 'mf-boking', 'x')).toThrow('Nothing called mf-boking has been published.')
  })
})

describe('a rollback to a given version', () => {
  const state = after('+1 +2 +3 1 2 3')

  test('makes it live, and later versions are no targets', () => {
    expect(rollbackTargets(state, 'mf-journal')).toEqual(['2.0.0', '1.0.0'])
    const back = applied(state, rollback(state, 'mf-journal', '1.0.0'))
    expect(liveVersion(back, 'mf-journal')).toBe('1.0.0')
    expect(rollbackTargets(back, 'mf-journal')).toEqual([])
  })

  test('is refused where that version was never live', () => {
    expect(() => rollback(state, 'mf-journal', '4.0.0')).toThrow(
      'mf-journal cannot go back to 4.0.0; it can go back to 2.0.0, 1.0.0.'
    )
  })
})

function never(): never {
  throw new Error('there should be a step')
}

describe('changes without an effect on live versions', () => {
  const DIGEST = `sha384-${'A'.repeat(64)}`
  const OTHER = `sha384-${'B'.repeat(64)}`
  const two = stateOf([
    { action: 'publish', app: 'mf-journal', to: '1.0.0', record: DIGEST },
    { action: 'publish', app: 'mf-journal', to: '1.1.0', record: OTHER },
    { action: 'promote', app: 'mf-journal', from: null, to: '1.1.0' }
  ])

  test('a collected version is not published, and its number stays taken', () => {
    const step = collect(two, 'mf-journal', '1.0.0')
    const after = applied(two, step!)
    expect(isPublished(after, 'mf-journal', '1.0.0')).toBe(false)
    expect(collect(after, 'mf-journal', '1.0.0')).toBeUndefined()
    expect(() => publish(after, 'mf-journal', '1.0.0', OTHER)).toThrow('published already with other bytes')
    const back = applied(after, publish(after, 'mf-journal', '1.0.0', DIGEST)!)
    expect(appOf(back, 'mf-journal')).toEqual({ ...appOf(two, 'mf-journal'), published: expect.any(Array) })
    expect(isPublished(back, 'mf-journal', '1.0.0')).toBe(true)
  })

  test('a live version cannot be collected', () => {
    expect(() => collect(two, 'mf-journal', '1.1.0')).toThrow('its files stay')
  })

  test('a refusal and a revocation change no app', () => {
    expect(applied(two, { action: 'refuse', app: 'mf-other', command: 'promote', why: 'no' })).toBe(two)
    expect(applied(two, { action: 'revoke', token: 'abcdefgh' })).toBe(two)
  })
})
