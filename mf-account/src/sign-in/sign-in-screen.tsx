import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home, hasPendingWork, useClient, usePage, useResourceState } from '@hirfa/shared-platform'
import { readState, SignInState } from '@hirfa/shared-platform/remote'
import { Navigate, useLocation } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, PageTitle, TilePattern } from '@hirfa/shared-ui'
import { useFinishSignIn } from './finish/use-finish-sign-in.ts'
import { $stage } from './sign-in-progress.ts'
import { SignInSteps, titleOf, useFocusOnStage } from './sign-in-steps.tsx'
import layout from '../page/layout.module.css'
import styles from './sign-in.module.css'

export function SignInScreen() {
  const { t } = useTranslation('account')
  const client = useClient()
  const { stage } = useStore($stage)
  const { bookingFlow, alertWanted } = readState(SignInState, useLocation().state)
  const signIn = useFinishSignIn()
  const panel = useFocusOnStage(stage)
  usePage(t(titleOf(stage)), t('login_description'))

  // After a reload during the submission, pending work can be submitted again from the appointments page.
  if (client && !signIn.finishing)
    return <Navigate to={hasPendingWork() ? paths.appointments() : paths.home()} replace />
  return (
    <div className={styles.place}>
      <TilePattern />
      <div className={styles.panel} ref={panel}>
        <PageTitle>{t(titleOf(stage))}</PageTitle>
        <WithoutScripts />
        {(bookingFlow || alertWanted) && !signIn.finishing && (
          <Alert tone="info" title={bookingFlow && t('booking_last_step')}>
            {t('must_login')}
          </Alert>
        )}
        <SignInSteps {...signIn} />
      </div>
    </div>
  )
}

export { SignInScreen as Screen }

/** React renders the content of `noscript` on a server only. */
function WithoutScripts() {
  const { t } = useTranslation('account')
  const home = useResourceState($home)
  const phone = home.state === 'loading' ? undefined : home.value?.settings.phone
  return (
    <noscript>
      <div className={layout.stack}>
        <p>{t('login_needs_scripts')}</p>
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass()}>
            {t('call_support')} <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
    </noscript>
  )
}
