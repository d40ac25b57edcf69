import type { Client } from '@hirfa/shared-contract'
import { problemOf, RequestError } from '@hirfa/shared-platform'
import { admitted } from '../sign-in/sign-in-api.ts'
import { signWithPasskey } from './browser-passkeys.ts'
import { loginByPasskey, passkeyOptions } from './passkeys-api.ts'

export type PasskeyOutcome =
  | { outcome: 'client'; client: Client }
  | { outcome: 'other-account' }
  | { outcome: 'cancelled' }
  /** `text` is the server's message, if any. */
  | { outcome: 'refused'; text?: string }

export interface PasskeyOptions {
  /** The client chooses the passkey in a field; errors of the browser are not shown then. */
  autofill: boolean
  signal?: AbortSignal
}

export async function signInByPasskey({ autofill, signal }: PasskeyOptions): Promise<PasskeyOutcome> {
  try {
    const signed = await signWithPasskey(await passkeyOptions(signal), { autofill, signal })
    if ('problem' in signed) return { outcome: autofill || signed.problem === 'cancelled' ? 'cancelled' : 'refused' }
    const client = await admitted(await loginByPasskey(signed.credential))
    return client ? { outcome: 'client', client } : { outcome: 'other-account' }
  } catch (error) {
    if (signal?.aborted) return { outcome: 'cancelled' }
    if (!(error instanceof RequestError)) throw error
    const problem = problemOf(error.failure)
    return { outcome: 'refused', text: 'text' in problem ? problem.text : undefined }
  }
}
