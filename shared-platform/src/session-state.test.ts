import { type Client, CLIENT_COOKIE } from '@hirfa/shared-contract'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { $language } from '@hirfa/shared-i18n'
import { provideRelease, refuseStorage, setSession } from '@hirfa/shared-platform/testing'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $requester, reportLostSession } from './request-events.ts'
import { provideCompletion, provideRelease as provideDocument, releaseDocument } from './release-document.ts'
import { request } from './request.ts'
import { RequestError } from './request-error.ts'
import {
  $session,
  acknowledgeExpiry,
  clientOf,
  currentClient,
  endedSessions,
  forgetClient,
  refreshClient,
  signedIn,
  signOut,
  startSession,
  useClient,
  useSession
} from './session.ts'

vi.mock('./request.ts', async original => ({ ...(await original<object>()), request: vi.fn() }))

const sara: Client = { id: 1, name: 'Sara', type: 'user', is_banned: '0' }
const details = { name: 'Sara Amrani', phone: '+213550000001', email: 'sara@hirfa.example', created_at: '2026-01-01' }
const offline = new RequestError({ kind: 'offline' })

const atFirst = $session.get()

beforeAll(() => startSession())
beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue(sara)
  setSession({ status: 'visitor' })
  provideRelease({
    'mf-booking': {
      persisted: [
        { key: 'draft', storage: 'local', keepOn: ['expiry'] },
        { key: 'pending', storage: 'session', keepOn: ['expiry'] }
      ]
    }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  provideDocument(undefined)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

/** The storage event of another tab. */
function elsewhere(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

function fillStorages(): void {
  for (const key of ['draft', 'theme', 'client', 'i18nextLng', 'device_id']) localStorage.setItem(key, key)
  for (const key of ['pending', 'scroll', 'visitLanguage']) sessionStorage.setItem(key, key)
}

const keysLeft = () => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage).toSorted()]

describe('a session starts', () => {
  test('as a visitor, without a request', async () => {
    await startSession()
    expect($session.get()).toEqual({ status: 'visitor' })
    expect(request).not.toHaveBeenCalled()
  })

  test('[F-260] with the persisted client at once, which the server replaces, also in the storage', async () => {
    const earlier = { ...sara, name: 'As it was' }
    localStorage.setItem('client', JSON.stringify(earlier))
    vi.mocked(request).mockResolvedValue({ ...sara, ...details })
    const started = startSession()
    expect($session.get()).toEqual({ status: 'client', client: earlier, copied: true })
    await started
    expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/user', { answer: expect.anything() })
    expect($session.get()).toEqual({ status: 'client', client: { ...sara, ...details } })
    // The first name, and no contact.
    expect(JSON.parse(localStorage.getItem('client') ?? '')).toEqual(sara)
  })

  test('with the persisted client and the reason why the server has not replaced it', async () => {
    localStorage.setItem('client', JSON.stringify(sara))
    vi.mocked(request).mockRejectedValue(offline)
    await startSession()
    expect($session.get()).toEqual({ status: 'client', client: sara, copied: true, error: offline })
  })
})

test('a session is unknown until it starts', () => {
  expect(atFirst).toEqual({ status: 'unknown' })
})

test('without a network the client stays signed in; another error is thrown', async () => {
  signedIn(sara)
  vi.mocked(request).mockRejectedValue(offline)
  await refreshClient()
  expect(currentClient()).toEqual(sara)
  vi.mocked(request).mockRejectedValue(new TypeError('oops'))
  await expect(refreshClient()).rejects.toThrow('oops')
})

test('requests have the client of the session, and each end of a session counts', () => {
  const before = endedSessions()
  signedIn(sara)
  signedIn({ ...sara, name: 'Sara Amrani' })
  expect([$requester.get(), endedSessions()]).toEqual([sara.id, before])
  setSession({ status: 'expired' })
  expect([$requester.get(), endedSessions()]).toEqual([null, before + 1])
  setSession({ status: 'visitor' })
  expect(endedSessions()).toBe(before + 1)
})

test('a view shows the client and the session of now, and hydrates without them', () => {
  signedIn(sara)
  expect(renderHook(() => [useClient(), useSession()]).result.current).toEqual([sara, $session.get()])
  const View = () => JSON.stringify([useClient(), useSession().status])
  expect(renderToString(createElement(View))).toBe('[null,&quot;unknown&quot;]')
})

test('only a session with a client has one', () => {
  expect(clientOf({ status: 'client', client: sara })).toBe(sara)
  expect(clientOf({ status: 'expired' })).toBeNull()
})

describe('in another tab', () => {
  beforeEach(() => vi.spyOn(window.location, 'reload').mockReturnValue())

  test('a sign-in signs this tab in, and other keys do not', () => {
    localStorage.setItem('client', JSON.stringify(sara))
    elsewhere('theme', 'dark')
    expect($session.get()).toEqual({ status: 'visitor' })
    elsewhere('client', 'x')
    expect($session.get()).toEqual({ status: 'client', client: sara, copied: true })
  })

  test('a change of the same client is requested; another client reloads the page', async () => {
    signedIn(sara)
    vi.mocked(request).mockResolvedValue({ ...sara, ...details })
    elsewhere('client', 'x')
    await expect.poll(currentClient).toMatchObject(details)
    expect(window.location.reload).not.toHaveBeenCalled()
    localStorage.setItem('client', JSON.stringify({ ...sara, id: 2 }))
    elsewhere('client', 'x')
    expect(window.location.reload).toHaveBeenCalled()
    expect(currentClient()?.id).toBe(1)
  })

  test('a cleared storage ends the session and leaves that of this tab, and an expired session stays expired', () => {
    signedIn(sara)
    sessionStorage.setItem('pending', 'x')
    localStorage.clear()
    elsewhere(null, null)
    expect([$session.get(), sessionStorage.getItem('pending')]).toEqual([{ status: 'visitor' }, 'x'])
    expect(window.location.reload).not.toHaveBeenCalled()
    setSession({ status: 'expired' })
    elsewhere('client', null)
    expect($session.get()).toEqual({ status: 'expired' })
  })

  test('a sign-out clears the storage of this tab; removing its mark does nothing', () => {
    signedIn(sara)
    fillStorages()
    localStorage.setItem('client', JSON.stringify(sara))
    elsewhere('signedOut', null)
    expect(currentClient()).toEqual(sara)
    elsewhere('signedOut', 'true')
    expect($session.get()).toEqual({ status: 'visitor' })
    expect(Object.keys(sessionStorage)).toEqual(['visitLanguage'])
    expect(localStorage.getItem('draft')).toBe('draft')
  })

  test('a sign-out clears the values that only the memory of this tab has', () => {
    refuseStorage('full')
    signedIn(sara)
    elsewhere('signedOut', 'true')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($session.get()).toEqual({ status: 'visitor' })
  })

  test('a sign-in is followed when this page comes back from the cache, and not when it is loaded', () => {
    localStorage.setItem('client', JSON.stringify(sara))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(currentClient()).toBeNull()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(currentClient()).toEqual(sara)
  })
})

/** A browser with these registrations of service workers; the one of `pages.js` must stay. */
function registerWorkers(states: ('active' | 'waiting' | 'installing')[]) {
  const removed: string[] = []
  const registration = (name: string, state: string) => ({
    active: null,
    waiting: null,
    installing: null,
    [state]: { scriptURL: `https://hirfa.example/${name}` },
    unregister: async () => removed.push(`${name} ${state}`)
  })
  const workers = [
    ...states.map(state => registration('firebase-messaging-sw.js', state)),
    registration('pages.js', 'active'),
    registration('firebase-messaging-sw.js', 'none')
  ]
  const serviceWorker = { getRegistrations: async () => workers }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('caches', { delete: vi.fn<(name: string) => Promise<boolean>>() })
  return removed
}

describe('signing out', () => {
  test.each(LANGUAGES)('[F-261] in %s posts an empty body to the address of that language', async language => {
    $language.set(language)
    await signOut()
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', `/${language}/logout`, {
      body: {},
      answer: expect.anything(),
      keepsSession: true,
      ofFrame: true
    })
  })

  test('[F-263] clears both storages, marks the sign-out for other tabs and removes the push worker', async () => {
    const removed = registerWorkers(['active', 'waiting', 'installing'])
    const written = vi.spyOn(localStorage, 'setItem')
    signedIn(sara)
    fillStorages()
    await signOut()
    expect($session.get()).toEqual({ status: 'visitor' })
    expect(keysLeft()).toEqual([['i18nextLng'], ['visitLanguage']])
    expect(written).toHaveBeenLastCalledWith('signedOut', 'true')
    expect(removed).toEqual(['active', 'waiting', 'installing'].map(state => `firebase-messaging-sw.js ${state}`))
    expect(caches.delete).toHaveBeenCalledExactlyOnceWith('release-pages')
  })

  test.each(['full', 'blocked'] as const)('works while the storage is %s', async how => {
    refuseStorage(how)
    signedIn(sara)
    await signOut()
    expect($session.get()).toEqual({ status: 'visitor' })
    await startSession()
    expect(currentClient()).toBeNull()
  })

  test('works without a network; another error is thrown', async () => {
    signedIn(sara)
    vi.mocked(request).mockRejectedValue(offline)
    await signOut()
    expect($session.get()).toEqual({ status: 'visitor' })
    vi.mocked(request).mockRejectedValue(new TypeError('oops'))
    await expect(signOut()).rejects.toThrow('oops')
  })
})

describe('a session that ends on the server', () => {
  test('[F-259] ends once after several 401 responses, and a visitor has none', () => {
    reportLostSession()
    expect($session.get()).toEqual({ status: 'visitor' })
    signedIn(sara)
    const ends: string[] = []
    const stop = $session.listen(({ status }) => ends.push(status))
    for (let count = 0; count < 5; count++) reportLostSession()
    stop()
    expect(ends).toEqual(['expired'])
  })

  test('[F-263] expires, keeps what is declared to survive it and removes the push worker', async () => {
    const removed = registerWorkers(['active'])
    signedIn(sara)
    fillStorages()
    reportLostSession()
    expect($session.get()).toEqual({ status: 'expired' })
    expect(keysLeft()).toEqual([
      ['device_id', 'draft', 'i18nextLng'],
      ['pending', 'visitLanguage']
    ])
    await expect.poll(() => removed).toHaveLength(1)
  })

  test('removes the copy at once, and keeps that of who signs in while remotes are missing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    provideCompletion(() => promise)
    provideDocument({ ...releaseDocument()!, rest: { map: '/map', menu: [], bar: [], persisted: [] } })
    signedIn(sara)
    document.cookie = `${CLIENT_COOKIE}=${sara.id}; Path=/`
    reportLostSession()
    expect(localStorage.getItem('client')).toBeNull()
    await expect.poll(() => document.cookie).not.toContain(CLIENT_COOKIE)
    signedIn({ ...sara, id: 2 })
    localStorage.setItem('theme', 'dark')
    resolve()
    await expect.poll(() => localStorage.getItem('theme')).toBeNull()
    expect(JSON.parse(localStorage.getItem('client') ?? '')).toMatchObject({ id: 2 })
  })

  test('that was not known yet is a visitor’s and has no cookie', async () => {
    setSession({ status: 'unknown' })
    document.cookie = `${CLIENT_COOKIE}=${sara.id}; Path=/`
    reportLostSession()
    expect($session.get()).toEqual({ status: 'visitor' })
    await expect.poll(() => document.cookie).not.toContain(CLIENT_COOKIE)
  })

  test('is a visitor’s once the sign-in page is open', () => {
    setSession({ status: 'expired' })
    acknowledgeExpiry()
    expect($session.get()).toEqual({ status: 'visitor' })
    signedIn(sara)
    acknowledgeExpiry()
    expect(currentClient()).toEqual(sara)
  })

  test('without a notice is a visitor’s at once', () => {
    signedIn(sara)
    fillStorages()
    forgetClient()
    expect($session.get()).toEqual({ status: 'visitor' })
    expect(keysLeft()).toEqual([
      ['device_id', 'draft', 'i18nextLng'],
      ['pending', 'visitLanguage']
    ])
  })
})
