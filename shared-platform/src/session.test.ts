import { DEFAULT_LANGUAGE, LANGUAGES } from '@hirfa/shared-contract/languages'
import { $language } from '@hirfa/shared-i18n'
import { signInAs, setSession, watchRequests } from '@hirfa/shared-platform/testing'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '@hirfa/shared-contract'
import { request, Unspecified } from './request.ts'
import { reportLostSession } from './request-events.ts'
import { $session, currentClient, signOut, startSession } from './session.ts'

const sara: Client = { id: 1, name: 'Sara', type: 'user', is_banned: '0' }

beforeAll(() => startSession())
beforeEach(() => setSession({ status: 'visitor' }))

function elsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('a sign-in in another tab signs this tab in', () => {
  elsewhere('client', JSON.stringify(sara))
  expect(currentClient()).toMatchObject({ id: 1, name: 'Sara' })
})

test('[see F-262] a sign-out in another tab signs this tab out and clears its session storage', () => {
  setSession({ status: 'client', client: sara })
  sessionStorage.setItem('pendingBooking', '{}')
  elsewhere('signedOut', 'true')
  expect(currentClient()).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('an expiry in another tab keeps the session storage of this tab', () => {
  setSession({ status: 'client', client: sara })
  sessionStorage.setItem('pendingBooking', '{}')
  elsewhere('client', null)
  expect(currentClient()).toBeNull()
  expect(sessionStorage.getItem('pendingBooking')).toBe('{}')
})

test('reloads a page restored from the back/forward cache for another client', () => {
  setSession({ status: 'client', client: sara })
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  localStorage.setItem('client', JSON.stringify({ ...sara, id: 2 }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
  expect(currentClient()?.id).toBe(1)
})

test('[F-259] several 401 responses end the session once', () => {
  setSession({ status: 'client', client: sara })
  const ends: string[] = []
  const stop = $session.listen(({ status }) => ends.push(status))
  for (let count = 0; count < 5; count++) reportLostSession()
  stop()
  expect(ends).toEqual(['expired'])
  expect(currentClient()).toBeNull()
})

test('a lost session does not concern a visitor', () => {
  reportLostSession()
  expect($session.get()).toEqual({ status: 'visitor' })
})

test.each([
  ['leaving', () => signOut()],
  ['a session that ends', async () => reportLostSession()]
])('[F-263] %s removes the push worker, and no other', async (_, end) => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  const unregister = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))
  const registered = (name: string) => ({
    active: { scriptURL: `https://hirfa.example/${name}` },
    unregister: () => unregister(name)
  })
  const workers = [registered('firebase-messaging-sw.js'), registered('pages.js')]
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: () => Promise.resolve(workers) }
  })
  await end()
  await expect.poll(() => unregister).toHaveBeenCalled()
  expect(unregister.mock.calls).toEqual([['firebase-messaging-sw.js']])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test.each(LANGUAGES)('[F-261] in %s, sign-out posts an empty body to the address of that language', async language => {
  onTestFinished(() => $language.set(DEFAULT_LANGUAGE))
  $language.set(language)
  await signInAs('+213550000001', 'hirfa-demo-1')
  const sent = watchRequests()
  await signOut()
  expect(sent(`/${language}/logout`).map(({ method, body }) => [method, body])).toEqual([['POST', {}]])
})

test('[see F-261] signs out in the browser without a network', async () => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await signOut()
  failing.mockRestore()
  expect(currentClient()).toBeNull()
  expect(localStorage.getItem('client')).toBeNull()
})

test('[F-260] validates the persisted client with the server and stores the response', async () => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  localStorage.setItem('client', JSON.stringify({ ...sara, name: 'As it was' }))
  await startSession()
  expect(localStorage.getItem('client')).not.toContain('As it was')
  expect(currentClient()).toMatchObject({ phone: '+213550000001' })
  await request('POST', '/en/logout', { body: {}, answer: Unspecified, keepsSession: true })
})
