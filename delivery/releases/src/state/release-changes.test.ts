import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Step } from '../ledger/entry.ts'
import {
  canary,
  collect,
  disable,
  enable,
  freeze,
  promote,
  publish,
  rollback,
  thaw,
  together,
  wayBack
} from './release-changes.ts'
import {
  addressedVersion,
  applied,
  combinationId,
  digestOf,
  earlierVersion,
  goneDigestOf,
  isPublished,
  liveVersion,
  appOf,
  releaseIdOf,
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

const FIRST = 'mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.'

test.each<[string, (state: ReleaseState) => unknown, string]>([
  ['', state => promote(state, 'mf-journal', '1.0.0'), 'Nothing called mf-journal has been published.'],
  ['+1', state => promote(state, 'mf-journal', '9.0.0'), 'mf-journal 9.0.0 has not been published; there is 1.0.0.'],
  [
    '+1 +2 +3 +4 +5 +6 +7',
    state => promote(state, 'mf-journal', '9.0.0'),
    'there is 3.0.0, 4.0.0, 5.0.0, 6.0.0, 7.0.0 and 2 older.'
  ],
  ['+1', state => wayBack(state, 'mf-journal', '9.0.0'), 'mf-journal 9.0.0 has not been published; there is 1.0.0.'],
  ['+1', state => rollback(state, 'mf-journal'), 'mf-journal is not live, so there is nothing to roll back.'],
  ['+1 1', state => rollback(state, 'mf-journal'), FIRST],
  ['+1 +2 1 2 <', state => rollback(state, 'mf-journal'), FIRST]
])('a change that is refused after "%s" has a reason', (story, change, sentence) => {
  expect(() => change(after(story))).toThrow(sentence)
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

  test('that is live ends the canary, and is refused without one or with --keep-canary', () => {
    const live = after('+1 +2 1')
    const shown = applied(live, canary(live, 'mf-journal', '2.0.0', 5) ?? never())
    expect(rollback(shown, 'mf-journal', '1.0.0')).toMatchObject({ action: 'halt', from: '2.0.0', to: '1.0.0' })
    expect(() => rollback(shown, 'mf-journal', '1.0.0', { keepCanary: true })).toThrow('no earlier version')
    expect(() => rollback(live, 'mf-journal', '1.0.0')).toThrow('no earlier version')
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

describe('the step of a change', () => {
  const live = after('+1 1 +2')
  const metadata = { why: 'the fair', forced: true } as const

  test('has the version before, the reason and the force', () => {
    const step = { app: 'mf-journal', ...metadata }
    const [there, back] = [
      { from: '1.0.0', to: '2.0.0' },
      { from: '2.0.0', to: '1.0.0' }
    ]
    expect(promote(live, 'mf-journal', '2.0.0', metadata)).toEqual({ action: 'promote', ...step, ...there })
    expect(promote(after('+1'), 'mf-journal', '1.0.0')).toMatchObject({ from: null })
    expect(canary(live, 'mf-journal', '2.0.0', 5, metadata)).toEqual({ action: 'canary', ...step, ...there, share: 5 })
    const last = rollback(after('+1 +2 1 2'), 'mf-journal', undefined, metadata)
    expect(last).toEqual({ action: 'rollback', ...step, ...back })
    const [app, why] = ['mf-journal', 'the fair']
    const record = 'sha384-3'
    expect(publish(live, app, '3.0.0', record, { why })).toEqual({ action: 'publish', app, to: '3.0.0', record, why })
    const origin = { key: '0'.repeat(16), seq: 7, at: '2026-11-05T12:00:00.000Z', by: 'samira' }
    expect(publish(live, app, '3.0.0', record, { origin })).toMatchObject({ origin })
    expect(() => publish(live, app, '3', record)).toThrow('3')
    expect(freeze(live, app, why)).toEqual({ action: 'freeze', app, why })
    const frozen = applied(live, freeze(live, app, why))
    expect(thaw(frozen, app, 'it is over')).toEqual({ action: 'thaw', app, why: 'it is over' })
    expect(collect(live, app, '2.0.0', 'old')).toEqual({ action: 'collect', app, to: '2.0.0', why: 'old' })
  })

  test('of a canary has its plan, whose next share is larger', () => {
    const plan = [{ share: 20, afterMinutes: 60 }]
    const step = canary(live, 'mf-journal', '2.0.0', 5, { plan })
    expect(step).toMatchObject({ plan })
    const shown = applied(live, step ?? never())
    expect(appOf(shown, 'mf-journal').canary).toEqual({ version: '2.0.0', share: 5, plan })
    expect(canary(shown, 'mf-journal', '2.0.0', 5, { plan })).toBeUndefined()
    expect(() => canary(live, 'mf-journal', '2.0.0', 20, { plan })).toThrow(
      'The plan of a canary of 20 % begins with a larger share.'
    )
    const only = { attribute: 'region', values: ['16'] }
    expect(() => canary(live, 'mf-journal', '2.0.0', 100, { plan, only })).toThrow('above 0 and below 100')
  })

  test('of several apps is one, without an app that it would not change', () => {
    const state = applied(after('+1 1 +2'), published('mf-archive', '1.0.0'))
    const [journal, archive] = [
      { app: 'mf-journal', version: '2.0.0' },
      { app: 'mf-archive', version: '1.0.0' }
    ]
    const change = (first: typeof journal, others: (typeof journal)[]) =>
      together(first, { with: others }, ({ app, version }, metadata) => promote(state, app, version, metadata))
    expect(change(journal, [archive])).toMatchObject({
      action: 'set',
      command: 'promote',
      members: [
        { app: 'mf-journal', from: '1.0.0', to: '2.0.0' },
        { app: 'mf-archive', from: null, to: '1.0.0' }
      ]
    })
    expect(change(journal, [])).toMatchObject({ action: 'promote', app: 'mf-journal' })
    const same = { app: 'mf-journal', version: '1.0.0' }
    expect(change(same, [])).toBeUndefined()
    expect(() => change(archive, [same])).toThrow('Nothing would change for mf-journal')
  })

  test('that publishes the same bytes or promotes what is live is none, and other bytes are refused', () => {
    expect(publish(live, 'mf-journal', '1.0.0', 'sha384-1.0.0')).toBeUndefined()
    expect(() => publish(live, 'mf-journal', '1.0.0', 'sha384-9')).toThrow(
      'mf-journal 1.0.0 is published already with other bytes; give the new build a new version.'
    )
    expect(promote(live, 'mf-journal', '1.0.0')).toBeUndefined()
  })

  test('to the earlier version is none if that is live, or nothing is', () => {
    expect(wayBack(live, 'mf-journal', '1.0.0')).toBeUndefined()
    expect(wayBack(after('+1'), 'mf-journal', '1.0.0')).toBeUndefined()
    expect(wayBack(live, 'mf-journal', '2.0.0')).toMatchObject({ action: 'rollback', from: '1.0.0', to: '2.0.0' })
    expect(() => wayBack(live, 'mf-journal', '9.0.0')).toThrow('there is 1.0.0, 2.0.0.')
  })

  test('that makes a canary of the live version, or promotes the live version beside a canary, is refused', () => {
    const shown = applied(live, canary(live, 'mf-journal', '2.0.0', 5) ?? never())
    expect(() => promote(shown, 'mf-journal', '1.0.0')).toThrow(
      'mf-journal 1.0.0 is live already; roll back to end its canary.'
    )
    expect(() => collect(shown, 'mf-journal', '2.0.0')).toThrow('mf-journal 2.0.0 is live, a canary or a way back')
    expect(canary(live, 'mf-journal', '2.0.0', 0.01)).toBeDefined()
    expect(canary(live, 'mf-journal', '2.0.0', 99.99)).toBeDefined()
    expect(() => canary(live, 'mf-journal', '2.0.0', -1)).toThrow('above 0 and below 100 percent')
  })

  test('of a rollback beside a canary ends the canary, and leads to the version that is given', () => {
    const state = after('+1 1 +2 2 +3')
    const shown = applied(state, canary(state, 'mf-journal', '3.0.0', 5) ?? never())
    const halt = { action: 'halt', app: 'mf-journal', from: '3.0.0', to: '2.0.0', why: 'slow' }
    expect(rollback(shown, 'mf-journal', undefined, { why: 'slow' })).toEqual(halt)
    const step = rollback(shown, 'mf-journal', '1.0.0')
    expect(step).toMatchObject({ action: 'rollback', to: '1.0.0', ended: '3.0.0' })
    const back = appOf(applied(shown, step), 'mf-journal')
    expect([back.liveHistory, back.canary]).toEqual([['1.0.0'], undefined])
    const keeping = rollback(shown, 'mf-journal', '1.0.0', { keepCanary: true })
    expect(appOf(applied(shown, keeping), 'mf-journal').canary).toEqual({ version: '3.0.0', share: 5 })
  })

  test('of a rollback skips versions whose files are removed', () => {
    const state = after('+1 +2 +3 1 2 3')
    const left = applied(state, { action: 'collect', app: 'mf-journal', to: '2.0.0' })
    expect(rollback(left, 'mf-journal')).toMatchObject({ to: '1.0.0' })
  })
})

describe('the state', () => {
  test('has the last twenty live versions', () => {
    const versions = Array.from({ length: 22 }, (_, index) => index + 1)
    const state = after([...versions.map(number => `+${number}`), ...versions].join(' '))
    expect(appOf(state, 'mf-journal').liveHistory).toEqual(versions.slice(2).map(number => `${number}.0.0`))
  })

  test('a freeze outlasts a promotion and the end of a canary; a canary outlasts a thaw', () => {
    const live = after('+1 1 +2')
    const shown = applied(live, canary(live, 'mf-journal', '2.0.0', 5) ?? never())
    const frozen = applied(shown, freeze(shown, 'mf-journal', 'the fair'))
    expect(appOf(frozen, 'mf-journal')).toMatchObject({ frozen: 'the fair', canary: { version: '2.0.0' } })
    const thawed = appOf(applied(frozen, { action: 'thaw', app: 'mf-journal' }), 'mf-journal')
    expect(thawed).toEqual(appOf(shown, 'mf-journal'))
    const promoted = applied(frozen, { action: 'promote', app: 'mf-journal', from: '1.0.0', to: '2.0.0' })
    expect(appOf(promoted, 'mf-journal')).toEqual({
      published: appOf(live, 'mf-journal').published,
      liveHistory: ['1.0.0', '2.0.0'],
      frozen: 'the fair'
    })
    const halted = applied(frozen, { action: 'halt', app: 'mf-journal', from: '2.0.0', to: '1.0.0' })
    expect(appOf(halted, 'mf-journal')).toEqual({ ...appOf(live, 'mf-journal'), frozen: 'the fair' })
    expect(appOf(applied(live, { action: 'thaw', app: 'mf-journal' }), 'mf-journal')).toEqual(appOf(live, 'mf-journal'))
    expect(
      appOf(applied(shown, { action: 'halt', app: 'mf-journal', from: '2.0.0', to: '1.0.0' }), 'mf-journal')
    ).toEqual(appOf(live, 'mf-journal'))
  })

  test('a remote that is disabled has the same live version, canary and targets, and every change keeps it disabled', () => {
    const live = after('+1 1 +2 2 +3')
    const off = applied(live, disable(live, 'mf-journal', 'it logs people out') ?? never())
    expect(appOf(off, 'mf-journal')).toEqual({ ...appOf(live, 'mf-journal'), disabled: 'it logs people out' })
    const changes = [
      canary(off, 'mf-journal', '3.0.0', 5),
      promote(off, 'mf-journal', '3.0.0'),
      rollback(off, 'mf-journal'),
      freeze(off, 'mf-journal', 'the fair'),
      { action: 'collect', app: 'mf-journal', to: '3.0.0' } satisfies Step
    ]
    for (const step of changes) {
      const [on, still] = [applied(live, step ?? never()), applied(off, step ?? never())]
      expect.soft(appOf(still, 'mf-journal')).toEqual({ ...appOf(on, 'mf-journal'), disabled: 'it logs people out' })
      const enabled = applied(still, enable(still, 'mf-journal') ?? never())
      expect.soft(enabled).toEqual(on)
    }
    const shown = applied(off, canary(off, 'mf-journal', '3.0.0', 5) ?? never())
    expect(appOf(applied(shown, rollback(shown, 'mf-journal')), 'mf-journal').disabled).toBe('it logs people out')
    expect(appOf(applied(shown, { action: 'thaw', app: 'mf-journal' }), 'mf-journal').disabled).toBeDefined()
    expect(rollbackTargets(off, 'mf-journal')).toEqual(['1.0.0'])
    expect(disable(off, 'mf-journal', 'again')).toBeUndefined()
    expect(enable(live, 'mf-journal')).toBeUndefined()
  })

  test('a remote without a live version can be disabled; the shell and an unknown app cannot', () => {
    const step = { action: 'disable', app: 'mf-journal', why: 'not yet' }
    expect(disable(after('+1'), 'mf-journal', 'not yet')).toEqual(step)
    const shell = stateOf([published('shell', '1.0.0')])
    expect(() => disable(shell, 'shell', 'all of it')).toThrow('The shell cannot be disabled')
    expect(() => disable(shell, 'mf-journal', 'it')).toThrow('Nothing called mf-journal has been published.')
  })

  test('has the digests of published and of collected versions apart', () => {
    const state = after('+1 +2 +3')
    const left = ['1.0.0', '2.0.0'].reduce(
      (before, to) => applied(before, { action: 'collect', app: 'mf-journal', to }),
      state
    )
    expect(digestOf(left, 'mf-journal', '1.0.0')).toBeUndefined()
    expect(goneDigestOf(left, 'mf-journal', '1.0.0')).toBe('sha384-1.0.0')
    expect(goneDigestOf(left, 'mf-journal', '3.0.0')).toBeUndefined()
    expect(goneDigestOf(state, 'mf-journal', '1.0.0')).toBeUndefined()
    expect(digestOf(left, 'mf-journal', '3.0.0')).toBe('sha384-3.0.0')
    const again = appOf(applied(left, published('mf-journal', '1.0.0')), 'mf-journal')
    expect(again.gone).toEqual([{ version: '2.0.0', record: 'sha384-2.0.0' }])
    const both = applied(applied(left, published('mf-journal', '1.0.0')), published('mf-journal', '2.0.0'))
    expect(appOf(both, 'mf-journal')).not.toHaveProperty('gone')
  })

  test('of an app that is named like a property of objects is empty', () => {
    expect(appOf(after('+1'), 'constructor')).toEqual({ published: [], liveHistory: [] })
  })

  test('targets of a rollback are distinct, nearest first, without the live version', () => {
    expect(rollbackTargets(after('+1 +2 +3 1 2 1 2 3 1'), 'mf-journal')).toEqual(['3.0.0', '2.0.0'])
  })
})

test('the id of a combination depends on live versions, canaries, targets and disabled apps', () => {
  const live = after('+1 1 +2 2 +3')
  const changed = [
    live,
    applied(live, canary(live, 'mf-journal', '3.0.0', 5) ?? never()),
    applied(live, rollback(live, 'mf-journal')),
    applied(live, disable(live, 'mf-journal', 'it fails') ?? never()),
    after('+1 +2 2 +3')
  ].map(combinationId)
  expect(new Set(changed).size).toBe(changed.length)
  expect(combinationId(applied(live, published('mf-journal', '4.0.0')))).toBe(changed[0])
})

test('the addressed version is the live one, else the newest published one', () => {
  const versions = ['', '+1 +2', '+1 +2 1'].map(story => addressedVersion(after(story), 'mf-journal'))
  expect(versions).toEqual([undefined, '2.0.0', '1.0.0'])
})

test('the id of a release depends on the live versions of all apps, and not on their order', () => {
  const promoted = (app: string, to: string): Step => ({ action: 'promote', app, from: null, to })
  const ids = [
    [],
    [promoted('shell', '1.0.0')],
    [promoted('shell', '1.0.0'), promoted('mf-a', '1.0.0'), promoted('mf-b', '2.0.0')],
    [promoted('shell', '1.0.0'), promoted('mf-a', '1.0.0'), promoted('mf-b', '2.0.1')],
    [promoted('mf-a', '1.0.0')]
  ].map(steps => releaseIdOf(stateOf(steps)))
  expect(ids.every(id => /^[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const reversed = [promoted('mf-b', '2.0.0'), promoted('mf-a', '1.0.0'), promoted('shell', '1.0.0')]
  expect(releaseIdOf(stateOf(reversed))).toBe(ids[2])
  expect(releaseIdOf(stateOf([...reversed, published('mf-c', '1.0.0')]))).toBe(ids[2])
  const closed: Step = { action: 'disable', app: 'mf-c', why: 'it logs people out' }
  expect(releaseIdOf(stateOf([...reversed, promoted('mf-c', '1.0.0'), closed]))).toBe(ids[2])
  // The format of the id in pages and reports of released versions.
  expect(ids[2]).toBe('701dfc74bba5')
})

describe('a canary of a cohort', () => {
  const only = { attribute: 'region', values: ['16'] }
  const state = after('+1 1 +2')

  test('may have all of its visitors, and another condition is another change', () => {
    const step = canary(state, 'mf-journal', '2.0.0', 100, { only })
    expect(step).toMatchObject({ share: 100, only })
    const shown = applied(state, step ?? published('mf-journal', '3.0.0'))
    expect(canary(shown, 'mf-journal', '2.0.0', 100, { only })).toBeUndefined()
    expect(canary(shown, 'mf-journal', '2.0.0', 50)).toMatchObject({ share: 50 })
    expect(() => canary(state, 'mf-journal', '2.0.0', 100)).toThrow('above 0 and below 100')
  })

  test('is refused beside three others with different conditions', () => {
    const others = Object.fromEntries(
      ['1', '2', '3'].map(value => [
        `mf-${value}`,
        {
          published: [],
          liveHistory: ['1.0.0'],
          canary: { version: '1.1.0', share: 5, only: { attribute: 'region', values: [value] } }
        }
      ])
    )
    expect(() => canary({ ...state, ...others }, 'mf-journal', '2.0.0', 5, { only })).toThrow(
      'There are canaries of region=1, region=2, region=3 already; at most 3 conditions run at once.'
    )
    const known = { attribute: 'region', values: ['2'] }
    expect(canary({ ...state, ...others }, 'mf-journal', '2.0.0', 5, { only: known })).toMatchObject({ only: known })
  })
})
