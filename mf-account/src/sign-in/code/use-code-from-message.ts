import { useEffect, useEffectEvent } from 'react'

declare global {
  interface CredentialRequestOptions {
    /** WebOTP is missing in the DOM types. */
    otp?: { transport: readonly 'sms'[] }
  }
}

export function useCodeFromMessage(awaited: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)

  useEffect(() => {
    if (!awaited || !('OTPCredential' in window && 'credentials' in navigator)) return
    const leaving = new AbortController()
    void waitForCode(leaving.signal, take)
    return () => leaving.abort()
  }, [awaited])
}

async function waitForCode(signal: AbortSignal, take: (code: string) => void): Promise<void> {
  const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal }).catch(() => {
    // No message arrived, or the visitor refused: they type the code.
    return null
  })
  if (credential && 'code' in credential) take(String(credential.code))
}
