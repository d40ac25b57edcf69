import { $language } from '@hirfa/shared-i18n'
import { $session, currentClient, request, RequestError, Unspecified } from '@hirfa/shared-platform'
import { PushKeyResponse } from '@hirfa/shared-contract'
import { persistDeviceToken, thisDevice } from '@hirfa/shared-platform/device'
import { within } from '../federation/within.ts'
import { listenToMessages } from './listen-to-messages.ts'
import { registerWorker } from '../offline/worker-registration.ts'

/** Without a network the promise of a push service never settles. */
const LIMIT_MS = 5000

let receiving = false

export async function receivePush(): Promise<void> {
  if (receiving) return
  receiving = true
  listenToMessages()
  const listening = [
    $language.listen(() => void sendDeviceToken(true)),
    $session.listen(({ status }) => {
      if (status === 'client') return
      receiving = false
      for (const stop of listening) stop()
    })
  ]
  await sendDeviceToken(false)
}

async function sendDeviceToken(languageChanged: boolean): Promise<void> {
  const { device_id, device_token: known } = await thisDevice()
  const token = await findToken()
  // The client may have signed out meanwhile.
  if (token === null || !currentClient() || (token === known && !languageChanged)) return
  try {
    const body = { device_id, device_token: token }
    await request('POST', '/user/device-token', { body, answer: Unspecified, ofFrame: true })
    persistDeviceToken(token)
  } catch (error) {
    // The next page load tries again.
    if (!(error instanceof RequestError)) throw error
  }
}

/** `null` if the push service does not respond; then the placeholder token stays. */
async function findToken(): Promise<string | null> {
  try {
    const offered = await request('GET', '/api/push-key', { answer: PushKeyResponse, public: true })
    return await within(LIMIT_MS, subscribe(offered))
  } catch (error) {
    console.warn('This browser cannot be reached by push messages now', error)
    return null
  }
}

async function subscribe({ key, firebase }: PushKeyResponse): Promise<string> {
  const registration = await registerWorker()
  if (!firebase) return webPushToken(registration, key)
  try {
    const { firebaseToken } = await import('./firebase-token.ts')
    return await firebaseToken(registration, firebase)
  } catch (error) {
    console.warn('Firebase cannot be used; the push service of the browser takes its place', error)
    return webPushToken(registration, key)
  }
}

async function webPushToken({ pushManager }: ServiceWorkerRegistration, key: string): Promise<string> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return JSON.stringify(await pushManager.subscribe(options))
  } catch (error) {
    // A subscription with an earlier VAPID key has to be removed first.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return JSON.stringify(await pushManager.subscribe(options))
  }
}
