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
  type AppState,
  type ReleaseState
} from './release-state.ts'

const APP = 'mf-journal'

/** The words of a story: `+1` publishes 1.0.0, `1` promotes it, `c2` makes 2.0.0 a canary, `<` or `<1` rolls back. */
const WORDS: Record<string, (state: ReleaseState, version: string) => Step | undefined> = {
  '+': (state, version) => publish(state, APP, version, `sha384-${version}`),
  '': (state, version) => promote(state, APP, version),
  c: (state, version) => canary(state, APP, version, 5),
  '<': (state, version) => rollback(state, APP, version || undefined),
  '-': (state, version) => collect(state, APP, version),
  f: state => freeze(state, APP, 'the fair'),
  t: state => thaw(state, APP),
  d: state => disable(state, APP, 'it fails'),
  e: state => enable(state, APP)
}

function stepOf(state: ReleaseState, word: string): Step | undefined {
  const number = word.replace(/\D/g, '')
  return WORDS[word.replace(number, '')]?.(state, number && `${number}.0.0`)
}

function after(story: string): ReleaseState {
  return story
    .split(' ')
    .filter(word => word !== '')
    .reduce((state, word) => withStep(state, stepOf(state, word)), stateOf([]))
}

function withStep(state: ReleaseState, step: Step | undefined): ReleaseState {
  if (!step) throw new Error('there should be a step')
  return applied(state, step)
}

function published(app: string, to: string): Step {
  return { action: 'publish', app, to, record: `sha384-${to}` }
}

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
  ['+1 +2 1 2 1 < <', '1.0.0', undefined],
  ['+1 +2 +3 1 2 3 <1', '1.0.0', undefined]
])('after %s the live version is %s and a rollback leads to %s', (story, live, earlier) => {
  expect(liveVersion(after(story), APP)).toBe(live)
  expect(earlierVersion(after(story), APP)).toBe(earlier)
})

const SHOWN = { liveHistory: ['1.0.0'], canary: { version: '2.0.0', share: 5 } }
const FROZEN = { frozen: 'the fair' }
const DISABLED = { disabled: 'it fails' }
test.each<[story: string, state: Omit<AppState, 'published'>]>([
  ['+1 1 +2 c2', SHOWN],
  ['+1 1 +2 c2 2', { liveHistory: ['1.0.0', '2.0.0'] }],
  ['+1 1 +2 c2 <', { liveHistory: ['1.0.0'] }],
  ['+1 1 +2 2 +3 c3 <1', { liveHistory: ['1.0.0'] }],
  ['+1 f', { liveHistory: [], ...FROZEN }],
  ['+1 1 +2 c2 f', { ...SHOWN, ...FROZEN }],
  ['+1 1 +2 c2 f t', SHOWN],
  ['+1 1 f t', { liveHistory: ['1.0.0'] }],
  ['+1 1 +2 c2 f <', { liveHistory: ['1.0.0'], ...FROZEN }],
  ['+1 1 +2 2 f <', { liveHistory: ['1.0.0'], ...FROZEN }],
  ['+1 1 +2 c2 f t 2', { liveHistory: ['1.0.0', '2.0.0'] }],
  ['+1 d', { liveHistory: [], ...DISABLED }],
  ['+1 1 d +2 c2', { ...SHOWN, ...DISABLED }],
  ['+1 1 d +2 c2 <', { liveHistory: ['1.0.0'], ...DISABLED }],
  ['+1 1 d +2 2', { liveHistory: ['1.0.0', '2.0.0'], ...DISABLED }],
  ['+1 1 d +2 2 <', { liveHistory: ['1.0.0'], ...DISABLED }],
  ['+1 1 d f', { liveHistory: ['1.0.0'], ...DISABLED, ...FROZEN }],
  ['+1 1 d f t', { liveHistory: ['1.0.0'], ...DISABLED }],
  ['+1 1 d f e', { liveHistory: ['1.0.0'], ...FROZEN }],
  ['+1 1 d +2 -2', { liveHistory: ['1.0.0'], ...DISABLED, gone: [{ version: '2.0.0', record: 'sha384-2.0.0' }] }],
  ['+1 1 d +2 -2 +2', { liveHistory: ['1.0.0'], ...DISABLED }]
])('after %s the state is %j', (story, state) => {
  const { published: _published, ...own } = appOf(after(story), APP)
  expect(own).toEqual(state)
})

test.each(['+1 +1', '+1 1 1', '+1 1 +2 c2 c2', '+1 t', '+1 e', '+1 d d', '+1 -1 -1'])(
  'the last word of %s changes nothing',
  story => {
    const words = story.split(' ')
    expect(stepOf(after(words.slice(0, -1).join(' ')), words.at(-1) ?? '')).toBeUndefined()
  }
)

const FIRST = 'mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.'
const LIVE = '+1 1 +2 +3'
const SHARE = 'above 0 and below 100 percent'
const KEEP = { keepCanary: true }
type Change = (state: ReleaseState) => unknown
const asked =
  (word: string): Change =>
  state =>
    stepOf(state, word)
const shared =
  (share: number): Change =>
  state =>
    canary(state, APP, '2.0.0', share)
test.each<[story: string, change: Change, sentence: string]>([
  ['', asked('1'), 'Nothing called mf-journal has been published.'],
  ['+1', asked('9'), 'mf-journal 9.0.0 has not been published; there is 1.0.0.'],
  ['+1 +2 +3 +4 +5 +6 +7', asked('9'), 'there is 3.0.0, 4.0.0, 5.0.0, 6.0.0, 7.0.0 and 2 older.'],
  ['+1 +2', state => wayBack(state, APP, '9.0.0'), 'mf-journal 9.0.0 has not been published; there is 1.0.0, 2.0.0.'],
  ['+1', asked('<'), 'mf-journal is not live, so there is nothing to roll back.'],
  ['+1 1', asked('<'), FIRST],
  ['+1 +2 1 2 <', asked('<'), FIRST],
  ['+1 +2 1', asked('<1'), FIRST],
  ['+1 +2 1 c2', state => rollback(state, APP, '1.0.0', KEEP), FIRST],
  ['+1 +2 +3 1 2 3', asked('<4'), 'mf-journal cannot go back to 4.0.0; it can go back to 2.0.0, 1.0.0.'],
  [`${LIVE} c2`, asked('c3'), 'mf-journal 2.0.0 is the canary now; promote it or roll it back first.'],
  [`${LIVE} c2`, asked('1'), 'mf-journal 1.0.0 is live already; roll back to end its canary.'],
  [`${LIVE} c2`, asked('-2'), 'mf-journal 2.0.0 is live, a canary or a way back; its files stay.'],
  [LIVE, asked('-1'), 'its files stay'],
  [LIVE, asked('c1'), 'mf-journal 1.0.0 is live already; a canary is another version.'],
  [LIVE, asked('c9'), 'mf-journal 9.0.0 has not been published'],
  ['+1', asked('c1'), 'mf-journal is not live yet'],
  [LIVE, shared(0), SHARE],
  [LIVE, shared(-1), SHARE],
  [LIVE, shared(100), SHARE],
  [LIVE, shared(Number.NaN), SHARE],
  [`${LIVE} f`, asked('2'), 'mf-journal is frozen: the fair'],
  [`${LIVE} f`, asked('c2'), 'mf-journal is frozen: the fair'],
  ['+1', state => freeze(state, 'mf-boking', 'x'), 'Nothing called mf-boking has been published.'],
  ['+1', state => disable(state, 'mf-boking', 'x'), 'Nothing called mf-boking has been published.'],
  ['+1', state => disable(state, 'shell', 'x'), 'The shell cannot be disabled: every page needs it. Roll it back'],
  ['+1', state => publish(state, APP, '1.0.0', 'sha384-9'), 'mf-journal 1.0.0 is published already with other bytes;'],
  ['+1 -1', state => publish(state, APP, '1.0.0', 'sha384-9'), 'published already with other bytes'],
  ['+1', state => publish(state, APP, '3', 'sha384-3'), 'got "3"']
])('after "%s" a change is refused: %s', (story, change, sentence) => {
  const state = after(story)
  expect(() => change(state)).toThrow(sentence)
})

const METADATA = { why: 'the fair', forced: true } as const

test('a step has the versions before and after, the reason and the force', () => {
  const [two, beside] = [after('+1 1 +2'), after('+1 1 +2 2 +3 c3')]
  const there = { app: APP, from: '1.0.0', to: '2.0.0' }
  expect(promote(two, APP, '2.0.0', METADATA)).toEqual({ action: 'promote', ...there, ...METADATA })
  expect(promote(after('+1'), APP, '1.0.0')).toEqual({ action: 'promote', app: APP, from: null, to: '1.0.0' })
  expect(canary(two, APP, '2.0.0', 5, METADATA)).toEqual({ action: 'canary', ...there, share: 5, ...METADATA })
  for (const share of [0.01, 20, 99.99])
    expect(canary(after('+1 1 +2 c2'), APP, '2.0.0', share)).toMatchObject({ share })
  expect(wayBack(two, APP, '2.0.0')).toEqual({ action: 'rollback', ...there })
  expect([wayBack(two, APP, '1.0.0'), wayBack(after('+1'), APP, '1.0.0')]).toEqual([undefined, undefined])

  const back = { app: APP, from: '2.0.0', to: '1.0.0' }
  expect(rollback(after('+1 +2 1 2'), APP, undefined, METADATA)).toEqual({ action: 'rollback', ...back, ...METADATA })
  const halt = { action: 'halt', app: APP, from: '3.0.0', to: '2.0.0', why: 'slow' }
  for (const version of [undefined, '2.0.0']) expect(rollback(beside, APP, version, { why: 'slow' })).toEqual(halt)
  expect(rollback(beside, APP, '1.0.0')).toEqual({ action: 'rollback', ...back, ended: '3.0.0' })
  const keeping = rollback(beside, APP, '1.0.0', KEEP)
  expect(keeping).toEqual({ action: 'rollback', ...back })
  expect(appOf(applied(beside, keeping), APP)).toMatchObject({ liveHistory: ['1.0.0'], canary: { version: '3.0.0' } })

  const why = 'x'
  const origin = { key: '0'.repeat(16), seq: 7, at: '2026-11-05T12:00:00.000Z', by: 'samira' }
  const publication = { action: 'publish', app: APP, to: '3.0.0', record: 'sha384-3', why, origin }
  expect(publish(two, APP, '3.0.0', 'sha384-3', { why, origin })).toEqual(publication)
  expect(freeze(two, APP, why)).toEqual({ action: 'freeze', app: APP, why })
  expect(thaw(after('+1 f'), APP, why)).toEqual({ action: 'thaw', app: APP, why })
  expect(disable(two, APP, why)).toEqual({ action: 'disable', app: APP, why })
  expect(collect(two, APP, '2.0.0', why)).toEqual({ action: 'collect', app: APP, to: '2.0.0', why })
})

test('the plan of a canary begins with a larger share', () => {
  const two = after('+1 1 +2')
  const plan = [{ share: 20, afterMinutes: 60 }]
  const shown = withStep(two, canary(two, APP, '2.0.0', 5, { plan }))
  expect(appOf(shown, APP).canary).toEqual({ version: '2.0.0', share: 5, plan })
  expect(canary(shown, APP, '2.0.0', 5, { plan })).toBeUndefined()
  const sentence = 'The plan of a canary of 20 % begins with a larger share.'
  expect(() => canary(two, APP, '2.0.0', 20, { plan })).toThrow(sentence)
  const only = { attribute: 'region', values: ['16'] }
  expect(() => canary(two, APP, '2.0.0', 100, { plan, only })).toThrow(SHARE)
})

test('the step of several apps is one, without an app that it would not change', () => {
  const state = applied(after('+1 1 +2'), published('mf-archive', '1.0.0'))
  const journal = { app: APP, version: '2.0.0' }
  const archive = { app: 'mf-archive', version: '1.0.0' }
  const change = (first: typeof journal, others: (typeof journal)[]) =>
    together(first, { with: others }, ({ app, version }, terms) => promote(state, app, version, terms))
  const members = [
    { app: APP, from: '1.0.0', to: '2.0.0' },
    { app: 'mf-archive', from: null, to: '1.0.0' }
  ]
  expect(change(journal, [archive])).toMatchObject({ action: 'set', command: 'promote', members })
  expect(change(journal, [])).toMatchObject({ action: 'promote', app: APP })
  const same = { app: APP, version: '1.0.0' }
  expect(change(same, [])).toBeUndefined()
  expect(() => change(archive, [same])).toThrow('Nothing would change for mf-journal')
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

describe('the state', () => {
  test('has the last twenty live versions', () => {
    const versions = Array.from({ length: 22 }, (_, index) => index + 1)
    const state = after([...versions.map(number => `+${number}`), ...versions].join(' '))
    expect(appOf(state, APP).liveHistory).toEqual(versions.slice(2).map(number => `${number}.0.0`))
  })

  test('has the digests of published and of collected versions apart', () => {
    const [all, left] = [after('+1 +2 +3'), after('+1 +2 +3 -1 -2')]
    expect([digestOf(left, APP, '1.0.0'), digestOf(left, APP, '3.0.0')]).toEqual([undefined, 'sha384-3.0.0'])
    expect([isPublished(left, APP, '1.0.0'), isPublished(left, APP, '3.0.0')]).toEqual([false, true])
    const gone = [goneDigestOf(left, APP, '1.0.0'), goneDigestOf(left, APP, '3.0.0'), goneDigestOf(all, APP, '1.0.0')]
    expect(gone).toEqual(['sha384-1.0.0', undefined, undefined])
    expect(appOf(after('+1 +2 -1 -2 +1'), APP).gone).toEqual([{ version: '2.0.0', record: 'sha384-2.0.0' }])
    expect(appOf(after('+1 +2 -1 -2 +1 +2'), APP)).not.toHaveProperty('gone')
  })

  test('is the same after a refusal and a revocation', () => {
    const state = after('+1 1')
    expect(applied(state, { action: 'refuse', app: 'mf-other', command: 'promote', why: 'no' })).toBe(state)
    expect(applied(state, { action: 'revoke', token: 'abcdefgh' })).toBe(state)
  })

  test('of an app that is named like a property of objects is empty', () => {
    expect(appOf(after('+1'), 'constructor')).toEqual({ published: [], liveHistory: [] })
  })

  test.each([
    ['+1 +2 +3 1 2 1 2 3 1', ['3.0.0', '2.0.0']],
    ['+1 +2 +3 1 2 3', ['2.0.0', '1.0.0']],
    ['+1 +2 +3 1 2 3 d', ['2.0.0', '1.0.0']],
    ['+1 +2 +3 1 2 3 <1', []]
  ])('after %s the targets of a rollback are %j', (story, targets) => {
    expect(rollbackTargets(after(story), APP)).toEqual(targets)
  })

  test('a rollback skips versions whose files are removed', () => {
    const left = applied(after('+1 +2 +3 1 2 3'), { action: 'collect', app: APP, to: '2.0.0' })
    expect(rollback(left, APP)).toMatchObject({ to: '1.0.0' })
  })
})

test('the id of a combination depends on live versions, canaries, targets and disabled apps', () => {
  const stories = ['+1 1 +2 2 +3', '+1 1 +2 2 +3 c3', '+1 1 +2 2 +3 <', '+1 1 +2 2 +3 d', '+1 +2 2 +3']
  const ids = stories.map(story => combinationId(after(story)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(combinationId(after(`${stories[0]} +4`))).toBe(ids[0])
})

test('the addressed version is the live one, else the newest published one', () => {
  const versions = ['', '+1 +2', '+1 +2 1'].map(story => addressedVersion(after(story), APP))
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
    const step = canary(state, APP, '2.0.0', 100, { only })
    expect(step).toMatchObject({ share: 100, only })
    const shown = withStep(state, step)
    expect(canary(shown, APP, '2.0.0', 100, { only })).toBeUndefined()
    expect(canary(shown, APP, '2.0.0', 50)).toMatchObject({ share: 50 })
    expect(() => canary(state, APP, '2.0.0', 100)).toThrow('above 0 and below 100')
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
    expect(() => canary({ ...state, ...others }, APP, '2.0.0', 5, { only })).toThrow(
      'There are canaries of region=1, region=2, region=3 already; at most 3 conditions run at once.'
    )
    const known = { attribute: 'region', values: ['2'] }
    expect(canary({ ...state, ...others }, APP, '2.0.0', 5, { only: known })).toMatchObject({ only: known })
  })
})
