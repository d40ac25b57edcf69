import { $language } from 'shared-i18n'
import { problemOf, request, RequestError, Unspecified } from 'shared-platform'
import type { Client } from 'shared-contract'
import { signWithPasskey } from './browser-passkeys.ts'
import { loginByPasskey, passkeyOptions } from './passkeys-api.ts'

export type PasskeyOutcome =
  | { outcome: 'client'; client: Client }
  | { outcome: 'stranger' }
  | { outcome: 'cancelled' }
  /** `text` is the server's, where it gave one. */
  | { outcome: 'refused'; text?: string }

interface Way {
  /** Whether the client picks the key in a field; then a failure to ask says nothing. */
  autofill: boolean
  signal?: AbortSignal
}

/** Challenge, signature, session. */
export async function signInByPasskey({ autofill, signal }: Way): Promise<PasskeyOutcome> {
  try {
    const signed = await signWithPasskey(await passkeyOptions(signal), { autofill })
    if ('problem' in signed) return { outcome: autofill || signed.problem === 'cancelled' ? 'cancelled' : 'refused' }
    return await arrive(await loginByPasskey(signed.credential))
  } catch (error) {
    if (signal?.aborted) return { outcome: 'cancelled' }
    if (!(error instanceof RequestError)) throw error
    const problem = problemOf(error.failure)
    return { outcome: 'refused', text: 'text' in problem ? problem.text : undefined }
  }
}

/** Any account but a client's is shown out again, on the server too. */
async function arrive(client: Client): Promise<PasskeyOutcome> {
  if (client.type === 'user') return { outcome: 'client', client }
  await request('POST', `/${$language.get()}/logout`, { body: {}, answer: Unspecified, keepsSession: true })
  return { outcome: 'stranger' }
}
