import { expect, test } from 'vitest'
import { changedIn, sealedIn } from './stored-text.ts'

const HEADER = { format: 2, seq: 7, at: '2026-11-21T03:00:00.000Z', head: 'ab12' }
const one = { published: [{ version: '1.0.0', record: 'sha384-x' }] }
const frozen = { published: [], frozen: 'braces {"mf-b":{ and \\"quotes\\" }' }

function textOf(apps: object, rest = {}): string {
  return JSON.stringify({ ...HEADER, apps, ...rest })
}

function knownTexts(apps: object): Map<string, string> {
  return new Map(Object.entries(apps).map(([name, app]) => [name, JSON.stringify(app)]))
}

test.each([
  ['nothing is known', {}, { 'mf-a': one, 'mf-b': frozen }, { 'mf-a': one, 'mf-b': frozen }],
  ['one app has changed', { 'mf-a': one, 'mf-b': one }, { 'mf-a': one, 'mf-b': frozen }, { 'mf-b': frozen }],
  ['an app is new', { 'mf-a': one }, { 'mf-a': one, 'mf-b': frozen }, { 'mf-b': frozen }],
  ['an app is missing', { 'mf-a': one, 'mf-b': frozen }, { 'mf-b': frozen }, {}],
  ['the order has changed', { 'mf-a': one, 'mf-b': frozen }, { 'mf-b': frozen, 'mf-a': one }, {}],
  [
    'an app has become longer',
    { 'mf-a': one },
    { 'mf-a': { ...one, canary: null } },
    { 'mf-a': { ...one, canary: null } }
  ]
])('%s: only changed apps are left', (_case, before, apps, changed) => {
  for (const rest of [{}, { revoked: ['abcdefgh'], expires: '2026-11-22T03:00:00.000Z' }]) {
    const found = changedIn(textOf(apps, rest), knownTexts(before))
    expect(found?.names).toEqual(Object.keys(apps))
    expect(JSON.parse(found?.text ?? '')).toEqual({ ...HEADER, apps: changed, ...rest })
  }
})

test.each([
  textOf({}),
  textOf({ 'mf-a': one }).replace('"format":2', '"format":3'),
  textOf({ 'mf-a': one }).slice(0, -30),
  textOf({ 'mf-a': 1 }),
  '{"format":2}'
])('a text of another form is left to the parser: %s', text => {
  expect(changedIn(text, knownTexts({ 'mf-a': one }))).toBeUndefined()
})

test('a seal covers the bytes that are stored', () => {
  const text = textOf({ 'mf-a': one })
  const seal = { key: 'k', signature: 's' }
  expect(sealedIn(`{"document":${text},${JSON.stringify(seal).slice(1)}`)).toEqual({ text, seal })
  for (const other of [text, `{"document":${text}}`, `{"document":${text},"key":"k"}`, ''])
    expect(sealedIn(other)).toBeUndefined()
})
