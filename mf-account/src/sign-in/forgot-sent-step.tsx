import { useTranslation } from 'shared-i18n'
import { Alert, Button } from 'shared-ui'
import { sendResetLink } from './forgot-api.ts'
import { ResendCode } from './resend-code.tsx'
import { sendCode } from './send-code.ts'
import { goTo, type Identity } from './sign-in-progress.ts'

/** The link is on its way; what is said here must not tell whether there is such an account. */
export function ForgotSentStep({ identity }: { identity: Identity }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Alert tone="success" title={t('check_your_mail')}>
        {t('reset_instructions_sent')}
      </Alert>
      <ResendCode
        identifier={identity.identifier}
        onResend={() => sendCode(sendResetLink, identity, t('reset_instructions_sent'))}
      />
      <Button tone="quiet" onClick={() => goTo({ stage: 'forgot' })}>
        {t('use_another_address')}
      </Button>
    </>
  )
}
