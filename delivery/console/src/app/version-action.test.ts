import { beforeAll, expect, test } from 'vitest'
import { app } from '../../testing/apps.ts'
import { loadTexts } from '../../testing/messages.ts'
import type { VersionFacts } from '../service/results.ts'
import { versionAction } from './version-action.ts'

beforeAll(loadTexts)

const EVENT = { at: '2026-11-21T03:00:00Z', by: 'samira' }
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
const CANARY = { canary: { version: '1.1.0', share: 5 } }

test.each([
  ['is not checked', app('a'), facts({}), 'check'],
  ['is refused', app('a'), facts({ verdict: { kind: 'refused', ...EVENT } }), 'check'],
  ['is accepted', app('a'), ACCEPTED, 'canary'],
  ['is accepted by rules only', app('a'), facts({ verdict: { kind: 'unchecked', ...EVENT } }), 'canary'],
  ['is accepted, and nothing is live', app('a', { live: null }), ACCEPTED, 'promote'],
  ['is accepted, and another is the canary', app('a', { canary: { version: '1.2.0', share: 5 } }), ACCEPTED, 'preview'],
  ['is accepted and the app frozen', app('a', { frozen: 'a sale' }), ACCEPTED, 'preview'],
  ['is the canary', app('a', CANARY), ACCEPTED, 'promote'],
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
