import { provideRelease, refuseStorage, setSession } from '@hirfa/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { clearPersisted, hasPendingWork } from './persisted-retention.ts'
import { persistText } from './persisted.ts'

const PENDING = { key: 'pending', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true } as const

describe('pending work', () => {
  test('is a value under a key that awaits a sign-in', () => {
    setSession({ status: 'visitor' })
    provideRelease({ 'mf-booking': { persisted: [PENDING, { key: 'draft', storage: 'local', keepOn: [] }] } })
    localStorage.setItem('draft', 'x')
    localStorage.setItem('pending', 'x')
    expect(hasPendingWork()).toBe(false)
    sessionStorage.setItem('pending', '')
    expect(hasPendingWork()).toBe(false)
    sessionStorage.setItem('pending', 'x')
    expect(hasPendingWork()).toBe(true)
  })

  test('is none without a remote that declares it', () => {
    sessionStorage.setItem('pending', 'x')
    expect(hasPendingWork()).toBe(false)
    provideRelease({ 'mf-catalog': {} })
    expect(hasPendingWork()).toBe(false)
  })
})

test('what a disabled remote persists survives as it declares, and awaits no sign-in', () => {
  const { awaitsSignIn: _awaits, ...persisted } = PENDING
  provideRelease({}, { 'mf-booking': { paths: ['/services'], persisted: [persisted] } })
  sessionStorage.setItem('pending', 'x')
  clearPersisted('session', 'expiry')
  expect(sessionStorage.getItem('pending')).toBe('x')
  expect(hasPendingWork()).toBe(false)
  clearPersisted('session', 'sign-out')
  expect(sessionStorage.getItem('pending')).toBeNull()
})

test.each([
  ['local', 'expiry', ['device_id', 'i18nextLng', 'kept', 'scheme']],
  ['local', 'sign-out', ['i18nextLng', 'scheme']],
  ['session', 'expiry', ['pending', 'visitLanguage']],
  ['session', 'sign-out', ['visitLanguage']]
] as const)('the %s storage has after %s: %j', (storage, end, left) => {
  provideRelease({
    'mf-booking': { persisted: [PENDING] },
    'mf-account': {
      persisted: [
        { key: 'kept', storage: 'local', keepOn: ['expiry'] },
        { key: 'scheme', storage: 'local', keepOn: ['expiry', 'sign-out'] }
      ]
    }
  })
  const area = storage === 'local' ? localStorage : sessionStorage
  const keys = ['device_id', 'i18nextLng', 'visitLanguage', 'kept', 'scheme', 'pending', 'other']
  for (const key of keys) area.setItem(key, 'x')
  clearPersisted(storage, end)
  expect(Object.keys(area).toSorted()).toEqual(left)
})

describe.each(['full', 'blocked'] as const)('while the storage is %s', how => {
  const text = (storage: 'local' | 'session', key: string) => persistText(storage, key, v.string())

  test.each([
    ['expiry', ['x', null, 'x', null], true],
    ['sign-out', [null, null, null, null], false]
  ] as const)('values in memory end with %s as stored ones do', (end, left, pending) => {
    provideRelease({
      'mf-booking': { persisted: [PENDING, { key: 'draft', storage: 'local', keepOn: ['expiry'] }] }
    })
    refuseStorage(how)
    const values = [
      text('local', 'draft'),
      text('local', 'other'),
      text('session', 'pending'),
      text('session', 'other')
    ]
    for (const value of values) value.write('x')
    expect(hasPendingWork()).toBe(true)
    clearPersisted('local', end)
    clearPersisted('session', end)
    expect(values.map(value => value.read())).toEqual(left)
    expect(hasPendingWork()).toBe(pending)
  })
})
