import { useEffect, useRef, useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useHydrated } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { loadLaterParts } from '../sign-in/load-later-parts.ts'
import { autofillPossible, passkeysPossible, stopAsking } from './passkey-support.ts'
import type { PasskeyOptions, PasskeyOutcome } from './sign-in-by-passkey.ts'

interface PasskeySignInProps {
  onClient: (client: Client) => void
  /** Called for an artisan's or staff account, which has no screens here. */
  onOtherAccount: () => void
}

/** Renders nothing in a browser without passkey support. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { t } = useTranslation('account')
  const hydrated = useHydrated()
  if (hydrated) return passkeysPossible() && <Offer {...props} />
  // The server cannot detect passkey support.
  return (
    <Button icon="shield" wide disabled>
      {t('sign_in_with_passkey')}
    </Button>
  )
}

function Offer({ onClient, onOtherAccount }: PasskeySignInProps) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function settle(result: PasskeyOutcome) {
    if (result.outcome === 'client') onClient(result.client)
    else if (result.outcome === 'other-account') onOtherAccount()
    else if (result.outcome === 'refused') setProblem(result.text ?? t('passkey_failed'))
  }
  useAutofill(settle, busy)

  async function ask() {
    setBusy(true)
    setProblem(null)
    const result = await signIn({ autofill: false }).finally(() => setBusy(false))
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

async function signIn(options: PasskeyOptions): Promise<PasskeyOutcome> {
  const parts = await loadLaterParts().catch(() => null)
  return parts ? parts.signInByPasskey(options) : { outcome: options.autofill ? 'cancelled' : 'refused' }
}

/** The browser allows one request at a time, and the button takes precedence over autofill. */
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
      const result = await signIn({ autofill: true, signal: gone.signal })
      if (!gone.signal.aborted) latest.current(result)
    }

    void wait()
    return () => {
      gone.abort()
      void stopAsking()
    }
  }, [busy])
}
