import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { FragmentPlace, loadFragment } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, Loading, Skeleton } from '@hirfa/shared-ui'
import { type BookingKind, useSignInState } from '../submission/booking-failed.tsx'
import styles from './quick.module.css'

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
  const missing = (
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
      <FragmentPlace
        load={() => loadFragment('sign-in-form')}
        waiting={
          <Loading>
            <Skeleton shape="control" />
          </Loading>
        }
        missing={missing}
      >
        {({ SignInForm }) => <SignInForm onClient={onClient} onCodeSent={onCodeSent} />}
      </FragmentPlace>
    </div>
  )
}
