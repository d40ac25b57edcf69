import { useEffect, useEffectEvent } from 'react'

declare global {
  interface CredentialRequestOptions {
    /** WebOTP, which the types of the DOM do not know. */
    otp?: { transport: readonly 'sms'[] }
  }
}

/** Has the phone hand over the code from the message that brought it, where its browser can. */
export function useCodeFromMessage(awaited: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)

  useEffect(() => {
    if (!awaited || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    void waitForCode(leaving.signal, take)
    return () => leaving.abort()
  }, [awaited])
}

async function waitForCode(signal: AbortSignal, take: (code: string) => void): Promise<void> {
  const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal }).catch(() => {
    // No message came, or the visitor would rather type: the field is there for that.
    return null
  })
  if (credential && 'code' in credential) take(String(credential.code))
}
