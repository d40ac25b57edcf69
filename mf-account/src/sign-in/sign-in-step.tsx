import { useStore } from '@nanostores/react'
import { useTranslation } from 'shared-i18n'
import type { Client } from 'shared-contract'
import { CodeStep } from './code-step.tsx'
import { sendResetCode } from './forgot-api.ts'
import { ForgotSentStep } from './forgot-sent-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { LoginStep } from './login-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { RegisterPasswordStep } from './register-password-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { sendCode } from './send-code.ts'
import { sendRegisterCode } from './sign-in-api.ts'
import { $stage, goTo } from './sign-in-progress.ts'

interface SignInStepProps {
  onClient: (client: Client, welcome: string) => void
}

/** The step the visitor is at. */
export function SignInStep({ onClient }: SignInStepProps) {
  const { t } = useTranslation('account')
  const at = useStore($stage)

  switch (at.stage) {
    case 'login':
      return <LoginStep onClient={client => onClient(client, t('login_success'))} />
    case 'register':
      return <RegisterStep />
    case 'register-code':
      return (
        <CodeStep
          identity={at.identity}
          purpose="register"
          onToken={token => goTo({ stage: 'register-password', identity: at.identity, token })}
          onEdit={() => goTo({ stage: 'register' })}
          onResend={() => sendCode(sendRegisterCode, at.identity, t('code_sent'))}
        />
      )
    case 'register-password':
      return <RegisterPasswordStep {...at} onClient={client => onClient(client, t('account_created'))} />
    case 'forgot':
      return <ForgotStep />
    case 'forgot-sent':
      return <ForgotSentStep identity={at.identity} />
    case 'forgot-code':
      return (
        <CodeStep
          identity={at.identity}
          purpose="reset"
          onToken={token => goTo({ stage: 'forgot-password', identity: at.identity, token })}
          onEdit={() => goTo({ stage: 'forgot' })}
          onResend={() => sendCode(sendResetCode, at.identity, t('code_sent'))}
        />
      )
    case 'forgot-password':
      return <NewPasswordStep {...at} />
  }
}
