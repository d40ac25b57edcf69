import { $language } from 'shared-i18n'
import { $session, currentClient, request, RequestError, Unspecified } from 'shared-platform'
import { PushKeyResponse } from 'shared-contract'
import { persistDeviceToken, thisDevice } from 'shared-platform/device'
import { within } from '../federation/within.ts'
import { hearMessages } from './hear-messages.ts'
import { registerPushWorker } from './push-worker-registration.ts'
import { webPushToken } from './web-push-token.ts'

/** Without a network a push service never answers, and never says that it does not. */
const LIMIT_MS = 5000

let receiving = false

/** Has messages sent to this browser and heard in this page: once, however often it is asked for. */
export async function receivePush(): Promise<void> {
  if (receiving) return
  receiving = true
  hearMessages()
  const listening = [
    $language.listen(() => void tellServer(true)),
    $session.listen(({ status }) => {
      if (status === 'client') return
      receiving = false
      for (const stop of listening) stop()
    })
  ]
  await tellServer(false)
}

/** The server learns the token that reaches this browser, and in which language its owner reads. */
async function tellServer(languageChanged: boolean): Promise<void> {
  const { device_id, device_token: known } = await thisDevice()
  const token = await findToken()
  // Whoever has left meanwhile is not to be reached here.
  if (token === null || !currentClient() || (token === known && !languageChanged)) return
  try {
    await request('POST', '/user/device-token', { body: { device_id, device_token: token }, answer: Unspecified })
    persistDeviceToken(token)
  } catch (error) {
    // The next page tries again; until then messages wait in the list of appointments.
    if (!(error instanceof RequestError)) throw error
  }
}

/** `null` where the push service does not answer: the first token stays, which reaches nobody. */
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
  const registration = await registerPushWorker()
  if (!firebase) return webPushToken(registration, key)
  const { firebaseToken } = await import('./firebase-token.ts')
  return firebaseToken(registration, firebase)
}
