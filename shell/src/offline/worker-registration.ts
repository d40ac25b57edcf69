import { WORKER_PATH } from '@hirfa/shared-contract/site'

/** Registers the service worker of the site. Resolves when it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
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
