import type * as Library from '@simplewebauthn/browser'
import type { AddPasskeyBody, PasskeyLoginBody } from 'shared-contract'
import type { newPasskeyOptions, passkeyOptions } from './passkeys-api.ts'

const NUMERIC_ADDRESS = /^[\d.]+$|:/

/** What became of asking the device: what it made, or why it made nothing. */
export type Asked<Credential> = { credential: Credential } | { problem: 'cancelled' | 'known' | 'failed' }

/** Whether this browser can make keys for this site; none can for a numeric address. */
export function passkeysPossible(): boolean {
  return (
    typeof globalThis.PublicKeyCredential === 'function' &&
    globalThis.isSecureContext &&
    !NUMERIC_ADDRESS.test(location.hostname.replace(/^\[|\]$/g, ''))
  )
}

/** Whether keys can be offered among the suggestions of a field. */
export async function autofillPossible(): Promise<boolean> {
  return (
    passkeysPossible() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    PublicKeyCredential.isConditionalMediationAvailable()
  )
}

/** Has the device make a key. */
export function makePasskey(options: Awaited<ReturnType<typeof newPasskeyOptions>>) {
  return asked<AddPasskeyBody['credential']>(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options })
  )
}

/** Has the device sign with a key; by `autofill` as soon as the client picks one in a field. */
export function signWithPasskey(
  options: Awaited<ReturnType<typeof passkeyOptions>>,
  { autofill }: { autofill: boolean }
) {
  return asked<PasskeyLoginBody['credential']>(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false })
  )
}

/** Ends what waits for the client to pick a key. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

async function asked<Credential>(ask: (library: typeof Library) => Promise<Credential>): Promise<Asked<Credential>> {
  const library = await import('@simplewebauthn/browser')
  try {
    return { credential: await ask(library) }
  } catch (error) {
    // Each browser has other words for the same refusals; the names are what they agree on.
    if (!(error instanceof Error)) throw error
    return { problem: problemOf(error) }
  }
}

function problemOf(error: Error): 'cancelled' | 'known' | 'failed' {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled'
  return error.name === 'InvalidStateError' ? 'known' : 'failed'
}
