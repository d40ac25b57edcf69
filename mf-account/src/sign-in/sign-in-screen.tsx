import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { useClient, usePage } from 'shared-platform'
import { readState, SignInState } from 'shared-platform/remote'
import { Navigate, useLocation } from 'shared-platform/router'
import { Alert, Loading, PageTitle, Skeleton, TilePattern } from 'shared-ui'
import { restoreCodeLocks } from './code-lock.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { $restored, $stage, leaveProgress, restoreProgress, type Stage } from './sign-in-progress.ts'
import styles from './sign-in.module.css'
import { StepNumber } from './step-number.tsx'
import { hasPendingWork } from '../pending-work/pending-work.ts'
import { useArrival } from './use-arrival.ts'
import { useFocusOnStage } from './use-focus-on-stage.ts'

/** One form in three modes: log in, register, forgotten password. */
export function SignInScreen() {
  const { t } = useTranslation('account')
  const client = useClient()
  const { stage } = useStore($stage)
  const { bookingFlow } = readState(SignInState, useLocation().state)
  const { arriving, arrive } = useArrival()
  const restored = useRestored()
  const panel = useFocusOnStage(stage)
  usePage(t(titleOf(stage)), t('login_description'))

  // A page that was reloaded while it sent what waited: it waits on, where it can be sent again.
  if (client && !arriving) return <Navigate to={hasPendingWork() ? '/my-appointments' : '/'} replace />
  return (
    <div className={styles.place}>
      <TilePattern />
      <div className={styles.panel} ref={panel}>
        <PageTitle>{t(titleOf(stage))}</PageTitle>
        {arriving ? (
          <Loading label={t(arriving)}>
            <p aria-hidden="true">{t(arriving)}</p>
            <Skeleton shape="control" />
            <Skeleton width="half" />
          </Loading>
        ) : (
          <>
            {bookingFlow && (
              <Alert tone="info" title={t('must_login')}>
                {t('booking_waits')}
              </Alert>
            )}
            <StepNumber stage={stage} />
            {restored && (
              <>
                <SignInStep key={stage} onClient={arrive} />
                <ModeSwitch stage={stage} />
              </>
            )}
          </>
        )}
      </div>
    </div>
  )
}

export { SignInScreen as Screen }

/** The browser's copies are read before the first picture, but not while rendering: a server has none. */
function useRestored(): boolean {
  useLayoutEffect(() => {
    restoreProgress()
    restoreCodeLocks()
  }, [])
  // Not above: layout effects end whenever a language is being loaded, and the visit goes on after that.
  useEffect(() => leaveProgress, [])
  return useStore($restored)
}

function titleOf(stage: Stage['stage']) {
  if (stage.startsWith('register')) return 'create_account'
  return stage.startsWith('forgot') ? 'reset_password' : 'login'
}
