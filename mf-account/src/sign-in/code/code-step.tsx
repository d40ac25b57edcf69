import { clean } from '@hirfa/shared-contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, problemOf } from '@hirfa/shared-platform'
import { Button, CodeField } from '@hirfa/shared-ui'
import { FormFrame } from '../../form/form-frame.tsx'
import { MarkedText } from '../../form/marked-text.tsx'
import { useAccountForm } from '../../form/use-account-form.ts'
import type { Identity } from '../sign-in-progress.ts'
import styles from '../sign-in.module.css'
import { ResendCode } from './resend-code.tsx'
import { dismissSentCode } from './send-code.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

const CODE_LENGTH = 6

interface CodeStepProps<Result> {
  identity: Identity
  verify: (code: string) => Promise<Result>
  onVerified: (result: Result) => void
  /** Focuses the field, and submits a typed code once it is complete. */
  prompt?: boolean
  onEdit: () => void
  onResend: () => Promise<void>
}

export function CodeStep<Result>({ identity, verify, onVerified, prompt, onEdit, onResend }: CodeStepProps<Result>) {
  const { t } = useTranslation('account')
  const form = useAccountForm(() => createCodeForm(verify))
  const field = useRef<HTMLInputElement>(null)
  const pasted = useRef(false)
  useCodeFromMessage(identity.channel === 'phone', sendAtOnce)

  useEffect(() => {
    if (prompt) field.current?.focus()
  }, [prompt])

  useEffect(() => dismissSentCode, [])

  /** A code that was pasted or autofilled is submitted at once. */
  function sendAtOnce(code: string) {
    form.set('code', code)
    field.current?.form?.requestSubmit()
  }

  function change(code: string) {
    const whole = (prompt || pasted.current) && code.length === CODE_LENGTH
    pasted.current = false
    if (whole) sendAtOnce(code)
    else form.set('code', code)
  }

  return (
    <FormFrame form={form} onSent={onVerified}>
      <div className={styles.aside}>
        <p>
          <MarkedText text={t('code_sent_to', identity)} components={{ to: <bdi dir="ltr" /> }} />
        </p>
        <Button tone="quiet" size="s" icon="edit" onClick={onEdit}>
          {t('change_identifier')}
        </Button>
      </div>
      <div onPaste={() => (pasted.current = true)}>
        <CodeField ref={field} label={t('code')} {...form.field('code')} onChange={change} />
      </div>
      <Button type="submit" tone="primary" wide busy={form.sending}>
        {t('verify_code')}
      </Button>
      <ResendCode identifier={identity.identifier} onResend={onResend} />
    </FormFrame>
  )
}

function createCodeForm<Result>(verify: (code: string) => Promise<Result>): Form<{ code: string }, Result> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: clean(code) ? undefined : 'enter_otp' }),
    send: ({ code }) => verify(code),
    wireNames: { otp_code: 'code' },
    explain: failure =>
      failure.kind === 'unreadable' ? { key: 'otp_verify_error' } : problemOf(failure, 'invalid_otp')
  })
}
