import { useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, useForm } from '@hirfa/shared-platform'
import { Button, CodeField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { MarkedText } from '../../form/marked-text.tsx'
import { useProblemTexts } from '../../form/problems.ts'
import { verifyCode } from '../sign-in-api.ts'
import type { Identity } from '../sign-in-progress.ts'
import styles from '../sign-in.module.css'
import { ResendCode } from './resend-code.tsx'
import { useCodeFromMessage } from './use-code-from-message.ts'

const CODE_LENGTH = 6

interface CodeStepProps {
  identity: Identity
  purpose: 'register' | 'reset'
  onToken: (token: string) => void
  /** Goes back to the phone number or e-mail address. */
  onEdit: () => void
  onResend: () => Promise<void>
}

export function CodeStep({ identity, purpose, onToken, onEdit, onResend }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createCodeForm({ identity, purpose }))
  const textOf = useProblemTexts()
  const place = useRef<HTMLDivElement>(null)
  const pasted = useRef(false)
  useCodeFromMessage(identity.channel === 'phone', sendAtOnce)

  /** A code that was pasted or autofilled is submitted at once. */
  function sendAtOnce(code: string) {
    set('code', code)
    place.current?.closest('form')?.requestSubmit()
  }

  function change(code: string) {
    const whole = pasted.current && code.length === CODE_LENGTH
    pasted.current = false
    if (whole) sendAtOnce(code)
    else set('code', code)
  }

  return (
    <FormFrame submit={submit} onSent={onToken} general={textOf(problems.general)}>
      <div className={styles.aside}>
        <p>
          <MarkedText text={t('code_sent_to', identity)} components={{ to: <bdi dir="ltr" /> }} />
        </p>
        <Button tone="quiet" size="s" icon="edit" onClick={onEdit}>
          {t('change_identifier')}
        </Button>
      </div>
      <div ref={place} onPaste={() => (pasted.current = true)}>
        <CodeField label={t('code')} value={values.code} onChange={change} problem={textOf(problems.code)} />
      </div>
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('verify_code')}
      </Button>
      <ResendCode identifier={identity.identifier} onResend={onResend} />
    </FormFrame>
  )
}

interface CodePlan {
  identity: Identity
  purpose: 'register' | 'reset'
}

/** Verifies the code of a registration or a password reset. The result is the token of the verified identity. */
function createCodeForm({ identity, purpose }: CodePlan): Form<{ code: string }, string> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'enter_otp' }),
    send: ({ code }) => verifyCode(identity, code, purpose),
    wireNames: { otp_code: 'code' },
    fallback: 'invalid_otp'
  })
}
