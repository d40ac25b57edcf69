import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Alert, buttonClass } from '@hirfa/shared-ui'
import { $view } from '../frame/view-store.ts'
import { getSignInIssuer, SIGN_IN_ADDRESS } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

const PROBLEMS: Record<string, string> = {
  refused: 'The sign-in was not accepted; try again.',
  'no-role': 'You are known, but no rule gives you a role here. Ask an operator.'
}

/** The way to the issuer at which people sign in, if there is one. `elsewhere`: in another tab, so that this page stays. */
export function IssuerSignIn({ elsewhere = false }: { elsewhere?: boolean }) {
  const view = useStore($view)
  const [issuer, setIssuer] = useState<string | null>(null)
  const problem = view.name === 'sign-in' ? PROBLEMS[view.problem] : undefined

  useEffect(() => {
    async function ask() {
      try {
        setIssuer(await getSignInIssuer())
      } catch (error) {
        // A token works as well.
        if (!(error instanceof ServiceError)) throw error
      }
    }
    void ask()
  }, [])

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
