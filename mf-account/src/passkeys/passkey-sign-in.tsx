import { useEffect, useRef, useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useHydrated } from '@hirfa/shared-platform'
import { Alert, Button } from '@hirfa/shared-ui'
import { loadLaterParts } from '../sign-in/load-later-parts.ts'
import styles from '../sign-in/sign-in.module.css'
import { autofillPossible, passkeysPossible, stopAsking } from './passkey-support.ts'
import type { PasskeyOptions, PasskeyOutcome } from './sign-in-by-passkey.ts'

interface PasskeySignInProps {
  onClient: (client: Client) => void
  /** Called for an artisan's or staff account, which has no screens here. */
  onOtherAccount: () => void
}

/** Disabled without passkey support, which a server cannot detect: styles hide it and leave its place. */
export function PasskeySignIn({ onClient, onOtherAccount }: PasskeySignInProps) {
  const { t } = useTranslation('account')
  const possible = useHydrated() && passkeysPossible()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function settle(result: PasskeyOutcome) {
    if (result.outcome === 'client') onClient(result.client)
    else if (result.outcome === 'other-account') onOtherAccount()
    else if (result.outcome === 'refused') setProblem(result.text ?? t('passkey_failed'))
  }
  useAutofill(settle, !possible || busy)

  async function ask() {
    setBusy(true)
    setProblem(null)
    const result = await signIn({ autofill: false }).finally(() => setBusy(false))
    settle(result)
  }

  return (
    <div className={styles.passkey}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button icon="shield" wide busy={busy} disabled={!possible} onClick={() => void ask()}>
        {t('sign_in_with_passkey')}
      </Button>
    </div>
  )
}

async function signIn(options: PasskeyOptions): Promise<PasskeyOutcome> {
  const parts = await loadLaterParts().catch(() => null)
  return parts ? parts.signInByPasskey(options) : { outcome: options.autofill ? 'cancelled' : 'refused' }
}

/** The browser allows one request at a time, and the button takes precedence over autofill. */
function useAutofill(settle: (result: PasskeyOutcome) => void, paused: boolean) {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })

  useEffect(() => {
    if (paused) return
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
  }, [paused])
}
