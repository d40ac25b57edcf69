const NUMERIC_ADDRESS = /^[\d.]+$|:/

/** Whether the browser supports passkeys for this site. No browser does for an IP address. */
export function passkeysPossible(): boolean {
  return (
    typeof globalThis.PublicKeyCredential === 'function' &&
    globalThis.isSecureContext &&
    !NUMERIC_ADDRESS.test(location.hostname.replace(/^\[|\]$/g, ''))
  )
}

export async function autofillPossible(): Promise<boolean> {
  return (
    'isConditionalMediationAvailable' in PublicKeyCredential && PublicKeyCredential.isConditionalMediationAvailable()
  )
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
