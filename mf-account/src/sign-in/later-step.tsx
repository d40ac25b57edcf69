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

const CODE_STEPS = {
  'register-code': { purpose: 'register', send: sendRegisterCode, next: 'register-password', before: 'register' },
  'forgot-code': { purpose: 'reset', send: sendResetCode, next: 'forgot-password', before: 'forgot' }
} as const

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
    case 'forgot-code': {
      const { purpose, send, next, before } = CODE_STEPS[at.stage]
      return (
        <CodeStep
          identity={at.identity}
          verify={code => verifyCode(at.identity, code, purpose)}
          onVerified={token => goTo({ stage: next, identity: at.identity, token })}
          onEdit={() => goTo({ stage: before })}
          onResend={() => sendCode(send, at.identity, t('code_sent'))}
        />
      )
    }
    case 'register-password':
      return <RegisterPasswordStep {...at} onClient={client => onClient(client, t('account_created'))} />
    case 'forgot':
      return <ForgotStep />
    case 'forgot-sent':
      return <ForgotSentStep identity={at.identity} />
    case 'forgot-password':
      return <NewPasswordStep {...at} />
  }
}
