import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient } from '@hirfa/shared-platform'
import { readState, SignInState } from '@hirfa/shared-platform/remote'
import { Navigate, useLocation, useRedirect } from '@hirfa/shared-platform/router'
import { Dialog } from '@hirfa/shared-ui'
import { returnPath } from './finish/return-path.ts'
import { useFinishSignIn } from './finish/use-finish-sign-in.ts'
import { $stage } from './sign-in-progress.ts'
import { SignInSteps, titleOf, useFocusOnStage } from './sign-in-steps.tsx'
import layout from '../page/layout.module.css'

/** The form of the sign-in page over home, for a visitor who has opened a page for clients. Closing it leaves home. */
export function SignInSheet() {
  const { t } = useTranslation('account')
  const client = useClient()
  const redirect = useRedirect()
  const { stage } = useStore($stage)
  const { from } = readState(SignInState, useLocation().state)
  const signIn = useFinishSignIn()
  const part = useFocusOnStage(stage)

  if (client && !signIn.finishing) return <Navigate to={returnPath(from)} replace />
  return (
    <Dialog
      shape="sheet"
      title={t(stage === 'login' ? reasonOf(from) : titleOf(stage))}
      onClose={() => redirect(paths.home())}
    >
      <div className={layout.stack} ref={part}>
        <SignInSteps {...signIn} />
      </div>
    </Dialog>
  )
}

/** Why the page asks: the key of the text. */
function reasonOf(from = '') {
  if (from.startsWith(paths.profile())) return 'log_in_to_see_profile'
  return from.startsWith(paths.changePassword()) ? 'log_in_first' : 'log_in_to_see_appointments'
}
