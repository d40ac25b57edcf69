import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applied,
  earlierVersion,
  liveVersion,
  promote,
  publish,
  rollback,
  stateOf,
  type ReleaseState
} from './release-changes.ts'

/** What an operator typed, as short as it can be told: `+1` publishes, `1` promotes, `<` rolls back. */
function after(story: string): ReleaseState {
  return story
    .split(' ')
    .filter(word => word !== '')
    .reduce((state, word) => applied(state, stepOf(state, word)), stateOf([]))
}

function stepOf(state: ReleaseState, word: string) {
  if (word === '<') return rollback(state, 'mf-booking')
  if (word.startsWith('+')) return publish('mf-booking', `${word.slice(1)}.0.0`)
  const step = promote(state, 'mf-booking', `${word}.0.0`)
  if (!step) throw new Error(`${word} is live already`)
  return step
}

describe('the state that a record of changes leads to', () => {
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
    expect(liveVersion(after(story), 'mf-booking')).toBe(live)
    expect(earlierVersion(after(story), 'mf-booking')).toBe(earlier)
  })

  test('parts do not touch each other', () => {
    const state = stateOf([
      publish('shell', '1.0.0'),
      { action: 'promote', part: 'shell', from: null, to: '1.0.0' },
      publish('mf-account', '2.0.0')
    ])
    expect(liveVersion(state, 'shell')).toBe('1.0.0')
    expect(liveVersion(state, 'mf-account')).toBeUndefined()
  })
})

describe('a refused change says why', () => {
  test.each([
    ['', () => promote(after(''), 'mf-booking', '1.0.0'), 'Nothing called mf-booking has been published.'],
    [
      '+1',
      () => promote(after('+1'), 'mf-booking', '9.0.0'),
      'mf-booking 9.0.0 has not been published; there is 1.0.0.'
    ],
    ['+1', () => rollback(after('+1'), 'mf-booking'), 'mf-booking is not live, so there is nothing to roll back.'],
    [
      '+1 1',
      () => rollback(after('+1 1'), 'mf-booking'),
      'mf-booking 1.0.0 is the first that went live; there is no earlier version to go back to.'
    ],
    [
      '+1 +2 1 2 <',
      () => rollback(after('+1 +2 1 2 <'), 'mf-booking'),
      'mf-booking 1.0.0 is the first that went live; there is no earlier version to go back to.'
    ]
  ])('after «%s»', (_story, change, sentence) => {
    expect(change).toThrow(sentence)
  })

  test('promoting what is live changes nothing', () => {
    expect(promote(after('+1 1'), 'mf-booking', '1.0.0')).toBeUndefined()
  })
})

test('as many rollbacks as promotions less one lead back to the first version, whatever came between', () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...versions), { minLength: 1, maxLength: 12 }), promoted => {
      let state = stateOf(versions.map(version => publish('shell', version)))
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
