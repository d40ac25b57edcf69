import { beforeAll, expect, test } from 'vitest'
import { app, healthy, sick } from '../../testing/apps.ts'
import { loadTexts } from '../../testing/messages.ts'
import { nextAction, versionAction } from './actions.ts'
import type { VersionFacts } from '../service/results.ts'

beforeAll(loadTexts)

const EVENT = { at: '2026-11-21T03:00:00Z', by: 'samira' }
const LATER = { published: ['1.0.0', '1.1.0'] }
const CANARY = { ...LATER, canary: { version: '1.1.0', share: 5 } }
const REFUSED = { ...EVENT, kind: 'refused', why: 'Screen is gone.' } as const
const DISABLED = { ...EVENT, why: 'it logs people out' }

test.each([
  ['the newest version is live', app('a'), {}, undefined],
  ['a newer version is published', app('a', LATER), {}, 'Canary 1.1.0'],
  ['nothing is live', app('a', { live: null }), {}, 'Promote 1.0.0'],
  ['a canary is healthy', app('a', CANARY), { '1.1.0': healthy() }, 'Promote 1.1.0'],
  ['a canary fails', app('a', CANARY), { '1.1.0': sick() }, 'End the canary 1.1.0'],
  [
    'a canary fails while it is frozen',
    app('a', { ...CANARY, frozen: 'x' }),
    { '1.1.0': sick() },
    'End the canary 1.1.0'
  ],
  ['the live version fails', app('a', { lastGood: '0.9.0' }), { '1.0.0': sick() }, 'Roll back to 0.9.0'],
  ['the first version fails', app('a'), { '1.0.0': sick() }, undefined],
  ['it was rolled back from the newest', app('a', { ...LATER, targets: ['1.1.0'] }), {}, undefined],
  ['it is frozen', app('a', { ...LATER, frozen: 'a sale' }), {}, undefined],
  ['it is disabled', app('a', { ...LATER, disabled: DISABLED }), { '1.0.0': sick() }, undefined]
])('if %s, the primary action is this', (_, subject, health, expected) => {
  expect(nextAction(subject, health).action?.label).toBe(expected)
})

test('a version that the gate refuses beside the live ones is no canary; it can be checked again', () => {
  expect(nextAction(app('a', LATER), {}, REFUSED)).toEqual({
    why: 'The gate refuses 1.1.0 beside the live versions: Screen is gone.',
    action: { asked: { what: 'check', version: '1.1.0' }, label: 'Check 1.1.0 again' }
  })
})

const facts = (more: Partial<VersionFacts>): VersionFacts => ({
  version: '1.1.0',
  published: EVENT,
  live: null,
  canary: null,
  shares: [],
  verdict: null,
  earlier: null,
  together: null,
  request: null,
  ended: null,
  ...more
})
const ACCEPTED = facts({ verdict: { kind: 'accepted', ...EVENT } })

test.each([
  ['is not checked', app('a'), facts({}), 'check'],
  ['is refused', app('a'), facts({ verdict: { kind: 'refused', ...EVENT } }), 'check'],
  ['is accepted', app('a'), ACCEPTED, 'canary'],
  ['is accepted by rules only', app('a'), facts({ verdict: { kind: 'unchecked', ...EVENT } }), 'canary'],
  ['is accepted, and nothing is live', app('a', { live: null }), ACCEPTED, 'promote'],
  ['is accepted, and another is the canary', app('a', { canary: { version: '1.2.0', share: 5 } }), ACCEPTED, 'preview'],
  ['is accepted and the app frozen', app('a', { frozen: 'a sale' }), ACCEPTED, 'preview'],
  ['is the canary', app('a', { canary: CANARY.canary }), ACCEPTED, 'promote'],
  ['is live', app('a', { live: '1.1.0' }), ACCEPTED, 'preview'],
  ['is requested', app('a'), facts({ request: { seq: 1, command: 'promote', ...EVENT } }), 'approve'],
  [
    'is requested by the same person',
    app('a'),
    facts({ request: { seq: 1, command: 'promote', ...EVENT, by: 'me' } }),
    'check'
  ]
] as const)('the action that fits a version which %s is this', (_, subject, known, expected) => {
  expect(versionAction(subject, '1.1.0', known, 'me')).toBe(expected)
})
