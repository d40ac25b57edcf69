import { expect, test } from 'vitest'
import type { Visited } from '../browser/visit.ts'
import { pageProblem } from './open-pages.ts'

const ROUTE = { path: '/journal', language: 'ar' as const, app: 'mf-journal', version: '1.1.0' }
const SHOWN = { app: 'mf-journal', version: '1.1.0', path: '/journal' }
const FINE: Visited = {
  hangs: false,
  status: 200,
  errors: [],
  screen: SHOWN,
  changedBuiltins: [],
  left: [],
  requests: [],
  loaded: {},
  layoutShift: 0,
  faults: []
}
const { screen: _screen, ...WITHOUT_SCREEN } = FINE

const problem = (visited: Partial<Visited>, from: Visited = FINE) =>
  pageProblem(ROUTE, { ...from, ...visited }, { responseMs: 15_000 })

test.each<[string | undefined, Partial<Visited>, from?: Visited]>([
  [undefined, {}],
  ['a script does not end: the page does not respond within 15 s', { hangs: true }],
  ['the page does not load within 30 s', { status: 'late' }],
  ['the page is not served (no answer)', { status: undefined }],
  ['the page is not served (502)', { status: 502 }],
  ['no screen appears', {}, WITHOUT_SCREEN],
  ['x is not a function', { errors: ['x is not a function', 'another'] }, WITHOUT_SCREEN],
  ['the screen breaks: it does not load', { screen: 'failed' }],
  ['the screen breaks: x is not a function', { screen: 'failed', errors: ['x is not a function'] }],
  ['it shows mf-journal 1.0.0 instead of mf-journal 1.1.0', { screen: { ...SHOWN, version: '1.0.0' } }],
  [undefined, { screen: { app: 'mf-account', version: '1.0.0', path: '/login' } }],
  ['x is not a function', { errors: ['x is not a function'], changedBuiltins: ['fetch'] }],
  [
    'a script changes fetch, JSON.parse, Array.prototype.a, which all apps of a page share; keep the function in a module of the remote',
    { changedBuiltins: ['fetch', 'JSON.parse', 'Array.prototype.a', 'Array.prototype.b'] }
  ],
  [
    'once its screen is left, its title “Sale” stays, its listener for click on window stays; undo this in the cleanup of an effect',
    { left: ['its title “Sale” stays', 'its listener for click on window stays'] }
  ]
])('a visitor sees: %s', (sentence, visited, from) => {
  expect(problem(visited, from)).toBe(sentence)
})

test('a page that the browser cannot request is no problem of the version', () => {
  expect(() => problem({ unreachable: 'net::ERR_CONNECTION_REFUSED' })).toThrow('net::ERR_CONNECTION_REFUSED')
})
