import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'
import type { FirebaseApp } from 'shared-contract'

/** The token by which Firebase reaches this browser, through our own worker. Fetched only where messages go by Firebase. */
export function firebaseToken(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  { vapidKey, ...settings }: FirebaseApp
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(settings)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}
