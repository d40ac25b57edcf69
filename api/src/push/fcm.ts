import { sign } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { PushData } from './push-message.ts'
import { mustAccept } from '../outbox/transport.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TIME_LIMIT = 10_000
const HOUR = 3600
/** Tokens are renewed this long before they expire. */
const RENEWAL_MARGIN_MS = 60_000

export const FcmAccountFile = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')),
  token_uri: v.optional(v.pipe(v.string(), v.url()), 'https://oauth2.googleapis.com/token'),
  /** Not in Google's files; tests set it. */
  send_origin: v.optional(v.pipe(v.string(), v.url()), 'https://fcm.googleapis.com')
})
export type FcmAccount = v.InferOutput<typeof FcmAccountFile>

interface Access {
  token: string
  until: number
}

const TokenResponse = v.object({ access_token: v.string(), expires_in: v.number() })

export function createFcm(account: FcmAccount, clock: Clock) {
  let access: Promise<Access> | null = null

  async function accessToken(): Promise<string> {
    access ??= askForAccess(account, clock)
    const { token, until } = await access.catch((error: unknown) => {
      access = null
      throw error
    })
    if (until > clock.now().getTime()) return token
    access = null
    return accessToken()
  }

  return async (token: string, data: PushData): Promise<Response> => {
    const authorization = `Bearer ${await accessToken()}`
    const response = await fetch(`${account.send_origin}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, data, webpush: { headers: { Urgency: 'high' } } } }),
      signal: AbortSignal.timeout(TIME_LIMIT)
    })
    if (response.status === 401) access = null
    return response
  }
}

async function askForAccess(account: FcmAccount, clock: Clock): Promise<Access> {
  const now = clock.now().getTime()
  const assertion = assertionOf(account, Math.floor(now / 1000))
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(TIME_LIMIT)
  })
  mustAccept('FCM sign-in', response)
  const { access_token, expires_in } = v.parse(TokenResponse, await response.json())
  return { token: access_token, until: now + Math.max(expires_in * 1000 - RENEWAL_MARGIN_MS, 1000) }
}

function assertionOf({ client_email, private_key, token_uri }: FcmAccount, now: number): string {
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: now, exp: now + HOUR }
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), private_key).toString('base64url')}`
}
