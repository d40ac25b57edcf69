import type * as Library from '@simplewebauthn/browser'
import type { AddPasskeyBody, PasskeyLoginBody } from '@hirfa/shared-contract'
import type { newPasskeyOptions, passkeyOptions } from './passkeys-api.ts'

export type PasskeyProblem = 'cancelled' | 'known' | 'failed'
export type Asked<Credential> = { credential: Credential } | { problem: PasskeyProblem }

export function makePasskey(options: Awaited<ReturnType<typeof newPasskeyOptions>>) {
  return asked<AddPasskeyBody['credential']>(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: options })
  )
}

/** Browsers replace a pending request by a new one, so an aborted one must not begin. */
export function signWithPasskey(
  options: Awaited<ReturnType<typeof passkeyOptions>>,
  { autofill, signal }: { autofill: boolean; signal?: AbortSignal | undefined }
) {
  return asked<PasskeyLoginBody['credential']>(async ({ startAuthentication }) => {
    signal?.throwIfAborted()
    return startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false
    })
  })
}

async function asked<Credential>(ask: (library: typeof Library) => Promise<Credential>): Promise<Asked<Credential>> {
  const library = await import('@simplewebauthn/browser')
  try {
    return { credential: await ask(library) }
  } catch (error) {
    // Browsers agree on the names of these errors, not on their messages.
    if (!(error instanceof Error)) throw error
    return { problem: passkeyProblem(error) }
  }
}

function passkeyProblem(error: Error): PasskeyProblem {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled'
  return error.name === 'InvalidStateError' ? 'known' : 'failed'
}
