import { $notices } from '@hirfa/shared-platform'
import { setSession, signInAs } from '@hirfa/shared-platform/testing'
import { developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  container,
  postToWorker,
  providePush,
  subscribe,
  SUBSCRIPTION,
  watchRegistrations,
  withdrawPush
} from '../../testing/push-page.ts'
import { receivePush } from './receive-push.ts'

const play = vi.fn<() => Promise<void>>()

beforeEach(() => {
  providePush()
  play.mockReset().mockResolvedValue()
  vi.stubGlobal(
    'Audio',
    class {
      play = play
    }
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  withdrawPush()
})

const signIn = () => signInAs('+213550000001', 'hirfa-demo-1')
const persistedToken = () => localStorage.getItem('fcm_token')

function deliver(pushed: { id: string; title: string; body: string }): void {
  const event = new MessageEvent('message', { data: { pushed } })
  Object.defineProperty(event, 'source', { value: { postMessage: postToWorker } })
  container.dispatchEvent(event)
}

test('[F-266] [F-269] the subscription with the VAPID key of the server replaces the first token, and is registered', async () => {
  localStorage.setItem('fcm_token', 'tmp-first')
  await signIn()
  const registrations = watchRegistrations()
  await receivePush()
  const { key } = await (await fetch(`${location.origin}/api/push-key`)).json()
  expect(container.register.mock.calls).toEqual([['/firebase-messaging-sw.js', { scope: '/', updateViaCache: 'none' }]])
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]])
  const device_token = JSON.stringify(SUBSCRIPTION)
  expect(registrations()).toEqual([['POST', { device_id: localStorage.getItem('device_id'), device_token }]])
  expect(persistedToken()).toBe(device_token)
})

test('[F-269] the first token stays until the API has registered the real one', async () => {
  localStorage.setItem('fcm_token', 'tmp-first')
  await signIn()
  await developmentClient(location.origin).fail({ path: '/user/device-token', status: 500 })
  await receivePush()
  expect(subscribe).toHaveBeenCalled()
  expect(persistedToken()).toBe('tmp-first')
})

test('[F-267] a client who has signed out meanwhile is not registered', async () => {
  localStorage.setItem('fcm_token', 'tmp-first')
  await signIn()
  const registrations = watchRegistrations()
  subscribe.mockImplementation(async () => {
    setSession({ status: 'visitor' })
    return SUBSCRIPTION
  })
  await receivePush()
  expect(subscribe).toHaveBeenCalled()
  expect(registrations()).toEqual([])
  expect(persistedToken()).toBe('tmp-first')
})

test('[F-268] a message plays a sound and shows a notice for five seconds, once', async () => {
  await signIn()
  await receivePush()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const message = { id: 'm-1', title: 'Accepted', body: '' }
  deliver(message)
  deliver(message)
  expect(play).toHaveBeenCalledOnce()
  expect($notices.get().map(({ text }) => text)).toEqual(['Accepted'])
  vi.advanceTimersByTime(4_999)
  expect($notices.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect($notices.get()).toEqual([])
})

test('[F-268] a message that was on the screen for a second is reported as seen', async () => {
  await signIn()
  await receivePush()
  postToWorker.mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  deliver({ id: 'm-3', title: 'Accepted', body: '' })
  vi.advanceTimersByTime(999)
  expect(postToWorker).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(postToWorker.mock.calls).toEqual([[{ seen: 'm-3' }]])
})

test('[F-267] a visitor gets no notice and no sound', async () => {
  await signIn()
  await receivePush()
  postToWorker.mockReset()
  setSession({ status: 'visitor' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  deliver({ id: 'm-2', title: 'Accepted', body: '' })
  vi.advanceTimersByTime(1_000)
  expect(postToWorker).not.toHaveBeenCalled()
  expect($notices.get()).toEqual([])
  expect(play).not.toHaveBeenCalled()
})
