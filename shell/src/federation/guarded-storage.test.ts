import { runInThisContext } from 'node:vm'
import { provideCompletion, provideRelease } from '@hirfa/shared-platform'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { guardStorage } from './guarded-storage.ts'

const state = (key: string) => ({ persisted: [{ key, storage: 'local', keepOn: ['expiry'] }], routes: [] })

let events: PageEvent[]
beforeAll(guardStorage)
beforeEach(() => {
  const remotes = { 'mf-booking': state('taskData'), 'mf-account': state('lastPhone') }
  const release = JSON.stringify({ id: '0123456789ab', shell: '1.0.0', remotes })
  document.body.innerHTML = `<script type="application/json" id="release">${release}</script>`
  for (const key of ['taskData', 'lastPhone', 'i18nextLng']) localStorage.setItem(key, 'x')
  events = []
  listenToPageEvents(event => events.push(event))
})

/** Runs code whose stack trace names a file of this app. */
function runAs(app: string, code: string): void {
  runInThisContext(code, { filename: `${location.origin}/remotes/${app}/1.1.0/screen.1.js` })
}

const left = () => Object.keys(localStorage).toSorted()
const ALL = ['i18nextLng', 'lastPhone', 'taskData']

test('a remote that clears the storage removes its own state only, and is reported', () => {
  runAs('mf-account', 'localStorage.clear()')
  expect(left()).toEqual(['i18nextLng', 'taskData'])
  expect(events).toMatchObject([{ kind: 'storage', part: 'mf-account', version: '1.1.0' }])
})

test.each([
  ['removes', 'localStorage.removeItem("taskData")'],
  ['deletes', 'delete localStorage.taskData'],
  ['overwrites by an assignment', '"use strict"; localStorage.taskData = "y"'],
  ['overwrites by a definition', 'Object.defineProperty(localStorage, "taskData", { value: "y" })']
])('a remote that %s the state of another changes nothing, and is reported', (_how, code) => {
  runAs('mf-account', code)
  expect([left(), localStorage.getItem('taskData')]).toEqual([ALL, 'x'])
  expect(events).toMatchObject([{ kind: 'storage', part: 'mf-account', version: '1.1.0' }])
})

test('a remote deletes and assigns its own state', () => {
  runAs('mf-account', 'localStorage.lastPhone = "y"')
  expect(localStorage.getItem('lastPhone')).toBe('y')
  runAs('mf-account', 'delete localStorage.lastPhone')
  expect(left()).toEqual(['i18nextLng', 'taskData'])
  expect(events).toEqual([])
})

test('a guarded storage is a storage', () => {
  expect(localStorage).toBeInstanceOf(Storage)
  expect([localStorage.length, localStorage.lastPhone, 'taskData' in localStorage]).toEqual([3, 'x', true])
})

test.each([
  ['a remote removes its own state', () => runAs('mf-booking', 'localStorage.removeItem("taskData")'), 2],
  ['the shell removes a key', () => runAs('shell', 'localStorage.removeItem("taskData")'), 2],
  ['a script of no app removes a key', () => localStorage.removeItem('taskData'), 2],
  ['a script of no app clears the storage', () => localStorage.clear(), 0]
])('%s', (_what, work, keys) => {
  work()
  expect(left()).toHaveLength(keys)
  expect(events).toEqual([])
})

test('a remote cannot remove or overwrite the state of one that the page does not name yet: it comes back', async () => {
  const remotes = { 'mf-account': state('lastPhone') }
  const { promise, resolve } = Promise.withResolvers<void>()
  provideCompletion(() => promise)
  const rest = { map: 'sha384-x', menu: [], bar: [], persisted: [] }
  const page = { id: '0123456789ab', shell: '1.0.0', remotes } as unknown as ReleaseDocument
  onTestFinished(() => provideRelease(undefined))
  provideRelease({ ...page, rest })
  runAs('mf-account', 'localStorage.removeItem("taskData"); localStorage.i18nextLng = "y"')
  provideRelease({ ...page, remotes: { ...page.remotes, 'mf-booking': state('taskData') } as never })
  resolve()
  await expect.poll(() => localStorage.getItem('taskData')).toBe('x')
  expect(localStorage.getItem('i18nextLng')).toBe('y')
  expect(events).toMatchObject([{ kind: 'storage', part: 'mf-account', version: '1.1.0' }])
})
