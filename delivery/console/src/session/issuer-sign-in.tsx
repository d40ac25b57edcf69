import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { Alert, buttonClass } from '@hirfa/shared-ui'
import { $view } from '../frame/view-store.ts'
import { getSignInIssuer, SIGN_IN_ADDRESS } from '../service/releases-api.ts'

const PROBLEMS: Record<string, string> = {
  refused: 'The sign-in was not accepted; try again.',
  'no-role': 'You are known, but no rule gives you a role here. Ask an operator.'
}

/** `elsewhere`: in another tab, so that this page stays. */
export function IssuerSignIn({ elsewhere = false }: { elsewhere?: boolean }) {
  const view = useStore($view)
  const [$issuer] = useState(() => createResource(atom(null), getSignInIssuer))
  const found = useStore($issuer)
  // Without a response a token works as well.
  const issuer = found.state === 'ready' && found.value
  const problem = view.name === 'sign-in' ? PROBLEMS[view.problem] : undefined

  return (
    <>
      {problem && <Alert tone="danger" title={problem} />}
      {issuer && (
        <a
          className={buttonClass({ tone: 'secondary', wide: true })}
          href={SIGN_IN_ADDRESS}
          {...(elsewhere && { target: '_blank', rel: 'noopener' })}
        >
          {`Sign in at ${issuer}`}
        </a>
      )}
    </>
  )
}
