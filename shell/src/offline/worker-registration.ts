import { WORKER_PATH } from '@hirfa/shared-contract/site'
import { endedSessions } from '@hirfa/shared-platform'

/** A sign-out during the registration does not find it, so it is removed here. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!navigator.serviceWorker) throw new Error('This page can have no service worker')
  const endings = endedSessions()
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
  if (endedSessions() !== endings) {
    await registration.unregister()
    throw new Error('The session has ended')
  }
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await activated(coming)
  return registration
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise(resolve => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}
