import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { hasPendingWork, useClient, useHydrated, usePage } from '@hirfa/shared-platform'
import { readState, SignInState } from '@hirfa/shared-platform/remote'
import { Navigate, useLocation } from '@hirfa/shared-platform/router'
import { Alert, Loading, PageTitle, Skeleton, TilePattern } from '@hirfa/shared-ui'
import { useFinishSignIn } from './finish/use-finish-sign-in.ts'
import { $stage, type Stage } from './sign-in-progress.ts'
import { SignInStep } from './sign-in-step.tsx'
import styles from './sign-in.module.css'
import { ModeSwitch, StepNumber } from './step-navigation.tsx'
import { useRestoredProgress } from './use-restored-progress.ts'

/** One form in three modes: log in, register, forgotten password. */
export function SignInScreen() {
  const { t } = useTranslation('account')
  const client = useClient()
  const { stage } = useStore($stage)
  const { bookingFlow } = readState(SignInState, useLocation().state)
  const { finishing, finish } = useFinishSignIn()
  const restored = useRestoredProgress()
  const hydrated = useHydrated()
  const panel = useFocusOnStage(stage)
  usePage(t(titleOf(stage)), t('login_description'))

  // After a reload during the submission, pending work can be submitted again from the appointments page.
  if (client && !finishing) return <Navigate to={hasPendingWork() ? paths.appointments() : paths.home()} replace />
  return (
    <div className={styles.place}>
      <TilePattern />
      <div className={styles.panel} ref={panel}>
        <PageTitle>{t(titleOf(stage))}</PageTitle>
        {finishing ? (
          <Loading label={t(finishing)}>
            <p aria-hidden="true">{t(finishing)}</p>
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
            {(restored !== 'pending' || !hydrated) && (
              <>
                {/* A form that the server has rendered is replaced only if there is progress to restore. */}
                <SignInStep key={restored === 'progress' ? `restored ${stage}` : stage} onClient={finish} />
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

function titleOf(stage: Stage['stage']) {
  if (stage.startsWith('register')) return 'create_account'
  return stage.startsWith('forgot') ? 'reset_password' : 'login'
}

/** Moves the focus to the heading when the step changes. */
function useFocusOnStage(stage: string) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)

  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    panel.current?.querySelector('h1')?.focus()
  }, [stage])

  return panel
}
