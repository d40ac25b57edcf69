import { useStore } from '@nanostores/react'
import { Alert, buttonClass } from '@hirfa/shared-ui'
import { $view } from '../frame/view-store.ts'
import { type Message, say } from '../messages/say.ts'
import { getSignInIssuer, SIGN_IN_ADDRESS } from '../service/releases-api.ts'
import { useRequest } from '../service/use-request.ts'

const PROBLEMS: Record<string, Message> = { refused: 'sign_in_refused', 'no-role': 'sign_in_no_role' }

/** `elsewhere`: in another tab, so that this page stays. */
export function IssuerSignIn({ elsewhere = false }: { elsewhere?: boolean }) {
  const view = useStore($view)
  // Without a response a token works as well.
  const { known: issuer } = useRequest(getSignInIssuer)
  const problem = view.name === 'sign-in' ? PROBLEMS[view.id] : undefined

  return (
    <>
      {problem && <Alert tone="danger" title={say(problem)} />}
      {issuer && (
        <a
          className={buttonClass({ tone: 'secondary', wide: true })}
          href={SIGN_IN_ADDRESS}
          {...(elsewhere && { target: '_blank', rel: 'noopener' })}
        >
          {say('sign_in_at', { issuer })}
        </a>
      )}
    </>
  )
}
