import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { CodeStep } from './code/code-step.tsx'
import { sendCode } from './code/send-code.ts'
import { sendResetCode } from './forgot-password/forgot-api.ts'
import { ForgotSentStep, ForgotStep, NewPasswordStep } from './forgot-password/forgot-steps.tsx'
import { LoginCodeStep } from './by-code/login-code-step.tsx'
import { NameStep } from './by-code/name-step.tsx'
import { RegisterPasswordStep } from './register/register-password-step.tsx'
import { RegisterStep } from './register/register-step.tsx'
import { sendRegisterCode, verifyCode } from './sign-in-api.ts'
import { goTo, type Stage } from './sign-in-progress.ts'

export interface LaterStepProps {
  at: Exclude<Stage, { stage: 'login' }>
  onClient: (client: Client, welcome: string) => void
}

export function LaterStep({ at, onClient }: LaterStepProps) {
  const { t } = useTranslation('account')

  switch (at.stage) {
    case 'login-code':
      return <LoginCodeStep identity={at.identity} onClient={client => onClient(client, t('login_success'))} />
    case 'login-name':
      return <NameStep {...at} onClient={client => onClient(client, t('account_created'))} />
    case 'register':
      return <RegisterStep />
    case 'register-code':
      return (
        <CodeStep
          identity={at.identity}
          verify={code => verifyCode(at.identity, code, 'register')}
          onVerified={token => goTo({ stage: 'register-password', identity: at.identity, token })}
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
          verify={code => verifyCode(at.identity, code, 'reset')}
          onVerified={token => goTo({ stage: 'forgot-password', identity: at.identity, token })}
          onEdit={() => goTo({ stage: 'forgot' })}
          onResend={() => sendCode(sendResetCode, at.identity, t('code_sent'))}
        />
      )
    case 'forgot-password':
      return <NewPasswordStep {...at} />
  }
}
