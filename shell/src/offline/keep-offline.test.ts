import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { setSession, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  container,
  postToWorker,
  providePush,
  registration,
  unregister,
  withdrawPush
} from '../../testing/push-page.ts'
import { keepOffline } from './keep-offline.ts'
import { registerWorker } from './worker-registration.ts'

beforeEach(providePush)
afterEach(withdrawPush)

const start = () => keepOffline(() => ({}) as ReleaseDocument)

test('an idle page registers the worker and reports itself', async () => {
  await start()
  expect(container.register).toHaveBeenCalledOnce()
  expect(postToWorker).toHaveBeenCalledWith({ visited: expect.objectContaining({ address: '/' }) })
})

test.each(['visitor', 'expired'] as const)(
  '[F-263] a registration during which the session becomes that of a %s is removed',
  async status => {
    await signInAs('+213550000001', 'hirfa-demo-1')
    const registered = Promise.withResolvers<ServiceWorkerRegistration>()
    container.register.mockReturnValue(registered.promise)
    const registering = registerWorker()
    setSession({ status })
    registered.resolve(registration)
    await expect(registering).rejects.toThrow('The session has ended')
    expect(unregister).toHaveBeenCalledOnce()
  }
)

test('[F-263] after a sign-out the page does not register the worker again', async () => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  setSession({ status: 'visitor' })
  await start()
  expect(container.register).not.toHaveBeenCalled()
})
