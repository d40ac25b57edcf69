import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { FragmentPlace, loadFragment, openLegalText, useClient } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, Button, buttonClass, type IconName, Loading, Skeleton } from '@hirfa/shared-ui'
import { type BookingKind, useSignInState } from '../submission/booking-failed.tsx'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import styles from './quick.module.css'

interface SignInPartProps {
  kind: BookingKind
  /** Sends the request; called by the button of a client, and once a visitor has signed in. */
  onConfirm: () => void
  onCodeSent?: () => void
  /** Persists the request, which is sent after a sign-in on the other page. */
  onLeave: () => void
}

interface ConfirmPartProps extends SignInPartProps {
  label: string
  icon?: IconName
  busy: boolean
  /** The hour has gone: a client has nothing to confirm. */
  isTaken?: boolean
}

/** The end of a sheet: what the visitor should know, and the button that sends. A visitor signs in instead. */
export function ConfirmPart({ label, icon, busy, isTaken, ...signIn }: ConfirmPartProps) {
  const { t } = useTranslation('booking')
  const client = useClient()
  return (
    <>
      <FreeCancellation />
      {!client && <SignInPart {...signIn} />}
      {client && !isTaken && (
        <Button tone="primary" wide icon={icon} busy={busy} onClick={signIn.onConfirm}>
          {label}
        </Button>
      )}
      <p className={styles.note}>
        {t('quick_terms')}{' '}
        <Button tone="quiet" size="s" aria-haspopup="dialog" onClick={() => openLegalText('terms')}>
          {t('read_terms')}
        </Button>
      </p>
    </>
  )
}

/** Phone, code and name, from the remote that signs clients in; without it, a link to its page. */
function SignInPart({ kind, onConfirm, onCodeSent, onLeave }: SignInPartProps) {
  const { t } = useTranslation('booking')
  const state = useSignInState(kind)
  const link = (
    <Link to={paths.signIn()} state={state} className={buttonClass()} onClick={onLeave}>
      {t('login_now')}
    </Link>
  )
  // The form waits for its messages; the sheet around it stays open.
  return (
    <div className={styles.signIn}>
      <FragmentPlace
        load={() => loadFragment('sign-in-form')}
        waiting={
          <Loading>
            <Skeleton shape="control" />
          </Loading>
        }
        missing={
          <Alert tone="info" action={link}>
            {t('quick_sign_in')}
          </Alert>
        }
      >
        {({ SignInForm }) => <SignInForm onClient={onConfirm} onCodeSent={onCodeSent} />}
      </FragmentPlace>
    </div>
  )
}
