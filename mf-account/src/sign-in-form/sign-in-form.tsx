/** Fragment for other pages: signs a visitor in without leaving them. */
import '../messages/index.ts'
import { useEffect, useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { signedIn } from '@hirfa/shared-platform'
import { CodeStep } from '../sign-in/code/code-step.tsx'
import { restoreCodeLocks, sendCode } from '../sign-in/code/send-code.ts'
import { sendSignInCode, signInWithCode } from '../sign-in/sign-in-api.ts'
import type { Identity } from '../sign-in/sign-in-progress.ts'
import { NameStep } from './name-step.tsx'
import { PhoneStep } from './phone-step.tsx'

type Step =
  | { step: 'phone' }
  | { step: 'code'; identity: Identity }
  | { step: 'name'; identity: Identity; token: string }

interface SignInFormProps {
  /** The session has started. */
  onClient: (client: Client) => void
}

/** Phone and code; a number without an account also needs a name. */
export function SignInForm({ onClient }: SignInFormProps) {
  const { t } = useTranslation('account')
  const [at, setAt] = useState<Step>({ step: 'phone' })
  const [digits, setDigits] = useState('')
  useEffect(restoreCodeLocks, [])

  function enter(client: Client) {
    signedIn(client)
    onClient(client)
  }

  switch (at.step) {
    case 'phone':
      return <PhoneStep digits={digits} onDigits={setDigits} onSent={identity => setAt({ step: 'code', identity })} />
    case 'code':
      return (
        <CodeStep
          identity={at.identity}
          verify={code => signInWithCode(at.identity, code)}
          inline
          onVerified={result =>
            'user' in result ? enter(result.user) : setAt({ ...at, step: 'name', token: result.token })
          }
          onEdit={() => setAt({ step: 'phone' })}
          onResend={() => sendCode(sendSignInCode, at.identity, t('code_sent'))}
        />
      )
    case 'name':
      return <NameStep {...at} onClient={enter} onExpired={() => setAt({ step: 'phone' })} />
  }
}
