import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Dialog } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { $session, recoverSession, signedOut } from './session-store.ts'
import { IssuerSignIn } from './issuer-sign-in.tsx'
import { TokenForm } from './token-form.tsx'

/** The longest delay of `setTimeout`. */
const LONGEST_WAIT_MS = 2_147_483_647

export function SignInAgain() {
  const known = useStore($session)
  const expires = known.state === 'in' ? known.session.expires : undefined

  useEffect(() => {
    if (expires === undefined) return
    const wait = new Date(expires).getTime() - Date.now()
    const timer = setTimeout(signedOut, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [expires])

  // A person who signed in at the issuer in another tab comes back to this one.
  const isEnded = known.state === 'ended'
  useEffect(() => {
    if (!isEnded) return
    const look = () => void recoverSession()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [isEnded])

  if (known.state !== 'ended') return null
  return (
    <Dialog title={say('sign_in_again')} onClose={() => $session.set({ state: 'out' })}>
      <p>{say('session_ended')}</p>
      <IssuerSignIn elsewhere />
      <TokenForm />
    </Dialog>
  )
}
