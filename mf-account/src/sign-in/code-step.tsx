import { useRef } from 'react'
import { Trans, useTranslation } from 'shared-i18n'
import { useForm } from 'shared-platform'
import { Button, CodeField } from 'shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { useProblemWords } from '../form/problem-words.ts'
import { createCodeForm } from './code-form.ts'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in.module.css'
import type { Identity } from './sign-in-progress.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

const CODE_LENGTH = 6

interface CodeStepProps {
  identity: Identity
  purpose: 'register' | 'reset'
  onToken: (token: string) => void
  /** Back to the phone or address, to mend it. */
  onEdit: () => void
  onResend: () => Promise<void>
}

export function CodeStep({ identity, purpose, onToken, onEdit, onResend }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createCodeForm({ identity, purpose }))
  const words = useProblemWords()
  const place = useRef<HTMLDivElement>(null)
  const pasted = useRef(false)
  useCodeFromMessage(identity.channel === 'phone', sendAtOnce)

  /** What came whole, by paste or by message, needs no button. */
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
    <FormFrame submit={submit} onSent={onToken} general={words(problems.general)}>
      <div className={styles.aside}>
        <p>
          <Trans t={t} i18nKey="code_sent_to" values={identity} components={{ to: <bdi dir="ltr" /> }} />
        </p>
        <Button tone="quiet" size="s" icon="edit" onClick={onEdit}>
          {t('change_identifier')}
        </Button>
      </div>
      <div ref={place} onPaste={() => (pasted.current = true)}>
        <CodeField label={t('code')} value={values.code} onChange={change} problem={words(problems.code)} />
      </div>
      <Button type="submit" tone="primary" wide busy={sending}>
        {t('verify_code')}
      </Button>
      <ResendCode identifier={identity.identifier} onResend={onResend} />
    </FormFrame>
  )
}
