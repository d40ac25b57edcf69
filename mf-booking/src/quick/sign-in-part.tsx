import { Suspense, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { loadFragment } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, Loading, Skeleton } from '@hirfa/shared-ui'
import { type BookingKind, useSignInState } from '../submission/booking-failed.tsx'
import styles from './quick.module.css'

type SignInForm = Fragments['sign-in-form']['SignInForm']

interface SignInPartProps {
  kind: BookingKind
  onClient: () => void
  onCodeSent?: () => void
  /** Persists the request, which is sent after a sign-in on the other page. */
  onLeave: () => void
}

/** Phone, code and name, from the remote that signs clients in; without it, a link to its page. */
export function SignInPart({ kind, onClient, onCodeSent, onLeave }: SignInPartProps) {
  const { t } = useTranslation('booking')
  const state = useSignInState(kind)
  const [form, setForm] = useState<{ SignInForm: SignInForm } | 'missing' | null>(null)

  useEffect(() => {
    let unmounted = false
    const take = (found: { SignInForm: SignInForm } | 'missing') => !unmounted && setForm(found)
    void loadFragment('sign-in-form').then(take, () => take('missing'))
    return () => {
      unmounted = true
    }
  }, [])

  if (form === 'missing')
    return (
      <Alert
        tone="info"
        action={
          <Link to={paths.signIn()} state={state} className={buttonClass()} onClick={onLeave}>
            {t('login_now')}
          </Link>
        }
      >
        {t('quick_sign_in')}
      </Alert>
    )
  // The form waits for its messages; the sheet around it stays open.
  return (
    <div className={styles.signIn}>
      <Suspense fallback={<Waiting />}>
        {form ? <form.SignInForm onClient={onClient} onCodeSent={onCodeSent} /> : <Waiting />}
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="control" />
    </Loading>
  )
}
