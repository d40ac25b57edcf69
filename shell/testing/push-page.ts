/** For tests of push messages: a page whose browser has a push service. */
import { watchRequests } from '@hirfa/shared-platform/testing'
import { vi } from 'vitest'

export const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } }

export const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>()
export const unregister = vi.fn<() => Promise<boolean>>()
export const postToWorker = vi.fn<(message: unknown) => void>()
export const registration = {
  active: { postMessage: postToWorker },
  unregister,
  pushManager: { subscribe }
} as unknown as ServiceWorkerRegistration
/** Shared by the tests of a file, because the module under test adds its listeners once. */
export const container = Object.assign(new EventTarget(), {
  controller: null,
  startMessages: () => undefined,
  ready: Promise.resolve(registration),
  register: vi.fn<ServiceWorkerContainer['register']>(),
  getRegistrations: () => Promise.resolve([])
})

export function providePush(): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  container.register.mockReset().mockResolvedValue(registration)
  subscribe.mockReset().mockResolvedValue(SUBSCRIPTION)
}

export function withdrawPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

/** The registrations of this device at the API, each as its method and body. */
export function watchRegistrations() {
  const sent = watchRequests()
  return () => sent('/user/device-token').map(({ method, body }) => [method, body])
}
