/** Narrower than the site, so that a worker that keeps pages has its place beside this one. */
const SCOPE = '/firebase-cloud-messaging-push-scope'

/** The registration of the push worker, once the worker is ready to hear. */
export async function registerPushWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/firebase-messaging-sw.js', {
    scope: SCOPE,
    updateViaCache: 'none'
  })
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
