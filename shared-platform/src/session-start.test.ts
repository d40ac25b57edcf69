import type { Client } from '@hirfa/shared-contract'
import { CLIENT_COOKIE } from '@hirfa/shared-contract'
import { clearMemory, refuseStorage, setSession, signInAs } from '@hirfa/shared-platform/testing'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $notices } from './notices.ts'
import { $session, currentClient, refreshClient, type Session, signOut, startSession } from './session.ts'

const SARA = { phone: '+213550000001', password: 'hirfa-demo-1' }
const OTHER = { phone: '+213550000002', password: 'hirfa-demo-1' }
const stranger: Client = { id: 999_999, name: 'Stranger', type: 'user', is_banned: '0' }

beforeAll(() => startSession())
beforeEach(() => void vi.restoreAllMocks())

const signIn = ({ phone, password }: typeof SARA) => signInAs(phone, password)
const persistStranger = () => localStorage.setItem('client', JSON.stringify(stranger))
const cutOff = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))

/** Loads the page again. Returns the sessions that it shows. */
async function reload(): Promise<Session[]> {
  clearMemory()
  setSession({ status: 'unknown' })
  const shown: Session[] = []
  const stop = $session.listen(session => void shown.push(session))
  await startSession()
  stop()
  return shown
}

describe.each(['full', 'blocked', 'missing', 'cleared'] as const)('with a storage that is %s', how => {
  test('a reload finds the session without a redirect', async () => {
    if (how !== 'cleared') refuseStorage(how)
    await signIn(SARA)
    expect(currentClient()).toMatchObject({ phone: SARA.phone })
    if (how === 'cleared') localStorage.clear()
    const shown = await reload()
    expect(shown.filter(({ status }) => status === 'visitor' || status === 'expired')).toEqual([])
    expect(currentClient()).toMatchObject({ phone: SARA.phone })
  })

  test('a page from the back/forward cache keeps its client', async () => {
    if (how !== 'cleared') refuseStorage(how)
    await signIn(SARA)
    if (how === 'cleared') localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await refreshClient()
    expect(currentClient()).toMatchObject({ phone: SARA.phone })
  })
})

describe('a copy of another client', () => {
  const namesOf = (shown: Session[]) =>
    shown.map(session => (session.status === 'client' ? session.client.phone : null))

  test('never shows after a reload', async () => {
    await signIn(SARA)
    persistStranger()
    const shown = await reload()
    expect(new Set(namesOf(shown))).toEqual(new Set([SARA.phone]))
    expect(localStorage.getItem('client')).not.toContain(stranger.name)
  })

  test('that a full storage kept from the sign-in before never shows', async () => {
    await signIn(SARA)
    refuseStorage('full')
    await signIn(OTHER)
    const shown = await reload()
    expect(new Set(namesOf(shown))).toEqual(new Set([OTHER.phone]))
  })

  test('that another tab has written is not shown by this one', async () => {
    await signIn(SARA)
    const load = vi.spyOn(window.location, 'reload').mockReturnValue()
    persistStranger()
    window.dispatchEvent(new StorageEvent('storage', { key: 'client', newValue: 'x' }))
    await refreshClient()
    expect(load).not.toHaveBeenCalled()
    expect(currentClient()).toMatchObject({ phone: SARA.phone })
  })

  test('who signs in elsewhere while nothing can be written reloads this page', async () => {
    refuseStorage('missing')
    await signIn(SARA)
    const load = vi.spyOn(window.location, 'reload').mockReturnValue()
    document.cookie = `${CLIENT_COOKIE}=999999; Path=/`
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(load).toHaveBeenCalled()
  })
})

test('a cookie without a session leaves a visitor, without a notice', async () => {
  await signIn(SARA)
  await signOut()
  document.cookie = `${CLIENT_COOKIE}=7; Path=/`
  expect(await reload()).toEqual([{ status: 'visitor' }])
  expect($notices.get()).toEqual([])
  // The cookies of happy-dom expire in the next millisecond.
  await expect.poll(() => document.cookie).not.toContain(CLIENT_COOKIE)
})

test('a response that comes after the sign-out does not sign in again', async () => {
  await signIn(SARA)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
    const response = await send(...call)
    await gate
    return response
  })
  const late = refreshClient()
  await signOut()
  open()
  await late
  expect($session.get()).toEqual({ status: 'visitor' })
})

test('a failed request does not discard the response of another one', async () => {
  await signIn(SARA)
  setSession({ status: 'unknown' })
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{}', { status: 500 }))
  await Promise.all([refreshClient(), refreshClient()])
  expect(currentClient()).toMatchObject({ phone: SARA.phone })
})

test('without a network the session stays unknown until a retry succeeds', async () => {
  await signIn(SARA)
  localStorage.clear()
  const failing = cutOff()
  await reload()
  expect($session.get()).toMatchObject({ status: 'unknown', error: { failure: { kind: 'offline' } } })
  failing.mockRestore()
  const retried = refreshClient()
  expect($session.get()).toEqual({ status: 'unknown' })
  await retried
  expect(currentClient()).toMatchObject({ phone: SARA.phone })
})

test('who has signed out without a network stays signed out', async () => {
  await signIn(SARA)
  const failing = cutOff()
  await signOut()
  failing.mockRestore()
  expect(await reload()).toEqual([{ status: 'visitor' }])
})

test('a session from before the cookie is known by the copy', async () => {
  await signIn(SARA)
  document.cookie = `${CLIENT_COOKIE}=; Max-Age=0; Path=/`
  expect((await reload())[0]).toMatchObject({ status: 'client', copied: true })
  expect(currentClient()).toMatchObject({ phone: SARA.phone })
})
