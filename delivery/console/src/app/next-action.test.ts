import { beforeAll, expect, test } from 'vitest'
import { app, healthy, sick } from '../../testing/apps.ts'
import { loadTexts } from '../../testing/messages.ts'
import { nextAction } from './next-action.ts'

beforeAll(loadTexts)

const LATER = { published: ['1.0.0', '1.1.0'] }
const CANARY = { ...LATER, canary: { version: '1.1.0', share: 5 } }
const REFUSED = { at: '2026-11-21T03:00:00Z', by: 'samira', kind: 'refused', why: 'Screen is gone.' } as const
const DISABLED = { at: '2026-11-21T03:00:00Z', by: 'samira', why: 'it logs people out' }

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
