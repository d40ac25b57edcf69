import { provideRelease, setSession } from 'shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { clearPersisted, hasPendingWork } from './persisted-retention.ts'

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

test.each([
  ['local', 'expiry', ['device_id', 'i18nextLng', 'kept']],
  ['local', 'sign-out', ['i18nextLng']],
  ['session', 'expiry', ['pending', 'visitLanguage']],
  ['session', 'sign-out', ['visitLanguage']]
] as const)('the %s storage has after %s: %j', (storage, end, keys) => {
  provideRelease({
    'mf-booking': { persisted: [PENDING] },
    'mf-account': { persisted: [{ key: 'kept', storage: 'local', keepOn: ['expiry'] }] }
  })
  const area = storage === 'local' ? localStorage : sessionStorage
  for (const key of ['device_id', 'i18nextLng', 'visitLanguage', 'kept', 'pending', 'other']) area.setItem(key, 'x')
  clearPersisted(storage, end)
  expect(Object.keys(area).toSorted()).toEqual(keys)
})
