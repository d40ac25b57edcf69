import { initializeApp } from '@firebase/app'
import { getMessaging, getToken, type Messaging } from '@firebase/messaging'
import type { FirebaseApp } from '@hirfa/shared-contract'
import { signInAs } from '@hirfa/shared-platform/testing'
import { developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providePush, registration, subscribe, watchRegistrations, withdrawPush } from '../../testing/push-page.ts'
import { receivePush } from './receive-push.ts'

vi.mock(import('@firebase/app'), async original => ({
  ...(await original()),
  getApps: () => [],
  initializeApp: vi.fn<typeof initializeApp>()
}))
vi.mock(import('@firebase/messaging'), async original => ({
  ...(await original()),
  getMessaging: vi.fn<typeof getMessaging>(),
  getToken: vi.fn<typeof getToken>()
}))

const FIREBASE: FirebaseApp = {
  apiKey: 'AIza-example',
  projectId: 'hirfa',
  appId: '1:12:web:ab12',
  messagingSenderId: '12',
  vapidKey: 'BPdcPqMp0AfFQqzYm9ZkwRSNkqo1vCDHJVQBqTTbGMLIcYvEuEQqHwaQqWvYb4wAoDkKvXH8bDmmqRJq0Ij3ZzE'
}
beforeEach(providePush)
afterEach(withdrawPush)

test('[F-269] with Firebase its token is requested with the VAPID key and the worker, replaces the first one, and is registered', async () => {
  const messaging: Partial<Messaging> = {}
  vi.mocked(getMessaging).mockReturnValue(messaging as Messaging)
  vi.mocked(getToken).mockResolvedValue('token-of-firebase')
  localStorage.setItem('fcm_token', 'tmp-first')
  await signInAs('+213550000001', 'hirfa-demo-1')
  await developmentClient(location.origin).fail({
    path: '/api/push-key',
    answer: JSON.stringify({ key: 'x', firebase: FIREBASE })
  })
  const registrations = watchRegistrations()
  await receivePush()
  const { vapidKey, ...settings } = FIREBASE
  expect(vi.mocked(initializeApp).mock.calls).toEqual([[settings]])
  expect(vi.mocked(getToken).mock.calls).toEqual([[messaging, { vapidKey, serviceWorkerRegistration: registration }]])
  expect(subscribe).not.toHaveBeenCalled()
  const device_token = 'token-of-firebase'
  expect(registrations()).toEqual([['POST', { device_id: localStorage.getItem('device_id'), device_token }]])
  expect(localStorage.getItem('fcm_token')).toBe(device_token)
})
