import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { useForm } from '@hirfa/shared-platform'
import { Button, CodeField } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { MarkedText } from '../form/marked-text.tsx'
import { useProblemTexts } from '../form/problems.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { createConfirmPhoneForm, createSendCodeForm } from './phone-change-forms.ts'

interface PhoneChangeDialogProps {
  /** In E.164 form. */
  phone: string
  onClose: () => void
  onChanged: () => void
}

export function PhoneChangeDialog({ phone, onClose, onChanged }: PhoneChangeDialogProps) {
  const { t } = useTranslation('account')
  const textOf = useProblemTexts()
  const [sent, setSent] = useState(false)
  const sending = useForm(() => createSendCodeForm(phone))
  const confirming = useForm(() => createConfirmPhoneForm(phone))
  const marked = { to: <bdi dir="ltr" /> }
  const dialog = { title: t('confirm_phone'), dismiss: t('not_now'), tone: 'primary', onClose } as const

  if (sent)
    return (
      <FormDialog
        key="code"
        id="confirm-phone"
        action={t('verify_code')}
        general={textOf(confirming.problems.general)}
        submit={confirming.submit}
        sending={confirming.sending}
        onSent={onChanged}
        {...dialog}
      >
        <p>
          <MarkedText text={t('code_sent_to', { identifier: phone })} components={marked} />
        </p>
        <CodeField
          label={t('code')}
          value={confirming.values.code}
          onChange={code => confirming.set('code', code)}
          problem={textOf(confirming.problems.code)}
        />
        <Button tone="quiet" onClick={() => setSent(false)}>
          {t('didnt_receive_code')}
        </Button>
      </FormDialog>
    )

  return (
    <FormDialog
      key="password"
      id="send-phone-code"
      action={t('send_code')}
      general={textOf(sending.problems.general)}
      submit={sending.submit}
      sending={sending.sending}
      onSent={() => setSent(true)}
      {...dialog}
    >
      <p>
        <MarkedText text={t('confirm_phone_text', { identifier: phone })} components={marked} />
      </p>
      <OwnPasswordField
        value={sending.values.password}
        onChange={password => sending.set('password', password)}
        problem={textOf(sending.problems.password)}
      />
    </FormDialog>
  )
}
