import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Client } from 'shared-contract'
import { Alert, Button } from 'shared-ui'
import { autofillPossible, passkeysPossible, stopAsking } from './browser-passkeys.ts'
import { type PasskeyOutcome, signInByPasskey } from './sign-in-by-passkey.ts'

interface PasskeySignInProps {
  onClient: (client: Client) => void
  /** An artisan's or staff account: it has no screens here. */
  onStranger: () => void
}

/**
 * A button for the key of this device, and the same key among the suggestions of a field whose
 * `autocomplete` ends in `webauthn`. Nothing where the browser knows no such keys.
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  return passkeysPossible() ? <Offer {...props} /> : null
}

function Offer({ onClient, onStranger }: PasskeySignInProps) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function settle(result: PasskeyOutcome) {
    if (result.outcome === 'client') onClient(result.client)
    else if (result.outcome === 'stranger') onStranger()
    else if (result.outcome === 'refused') setProblem(result.text ?? t('passkey_failed'))
  }
  useAutofill(settle, busy)

  async function ask() {
    setBusy(true)
    setProblem(null)
    const result = await signInByPasskey({ autofill: false }).finally(() => setBusy(false))
    settle(result)
  }

  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button icon="shield" wide busy={busy} onClick={() => void ask()}>
        {t('sign_in_with_passkey')}
      </Button>
    </>
  )
}

/** Waits for a key that is picked in a field; the browser has one question open at a time, so the button's goes first. */
function useAutofill(settle: (result: PasskeyOutcome) => void, busy: boolean) {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })

  useEffect(() => {
    if (busy) return
    const gone = new AbortController()

    async function wait() {
      if (!(await autofillPossible()) || gone.signal.aborted) return
      const result = await signInByPasskey({ autofill: true, signal: gone.signal })
      if (!gone.signal.aborted) latest.current(result)
    }

    void wait()
    return () => {
      gone.abort()
      void stopAsking()
    }
  }, [busy])
}
