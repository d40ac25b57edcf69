import { useStore } from '@nanostores/react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { CodeStep } from './code/code-step.tsx'
import { sendCode } from './code/send-code.ts'
import { sendResetCode } from './forgot-password/forgot-api.ts'
import { ForgotSentStep, ForgotStep, NewPasswordStep } from './forgot-password/forgot-steps.tsx'
import { LoginStep } from './login/login-step.tsx'
import { RegisterPasswordStep } from './register/register-password-step.tsx'
import { RegisterStep } from './register/register-step.tsx'
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
