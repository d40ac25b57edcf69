import { useState } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert } from '@hirfa/shared-ui'
import { CodeStep } from '../code/code-step.tsx'
import { sendCode } from '../code/send-code.ts'
import { sendLoginCode } from '../sign-in-api.ts'
import { goTo, type Identity } from '../sign-in-progress.ts'
import { type CodeResult, enterCode } from './by-code-forms.ts'

export function LoginCodeStep({ identity, onClient }: { identity: Identity; onClient: (client: Client) => void }) {
  const { t } = useTranslation('account')
  const [otherAccount, setOtherAccount] = useState(false)

  function settle(result: CodeResult) {
    if ('token' in result) goTo({ stage: 'login-name', identity, token: result.token })
    else if (result.client) onClient(result.client)
    else setOtherAccount(true)
  }

  return (
    <>
      {otherAccount && <Alert tone="info">{t('customers_only')}</Alert>}
      <CodeStep
        prompt
        identity={identity}
        verify={code => enterCode(identity, code)}
        onVerified={settle}
        onEdit={() => goTo({ stage: 'login' })}
        onResend={() => sendCode(sendLoginCode, identity, t('code_sent'))}
      />
    </>
  )
}
