import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'
import type { FirebaseApp } from '@hirfa/shared-contract'

export function firebaseToken(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  { vapidKey, ...settings }: FirebaseApp
): Promise<string> {
  const app = getApps()[0] ?? initializeApp(settings)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}
