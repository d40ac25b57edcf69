import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, CodeField } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { MarkedText } from '../form/marked-text.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
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
  const [sent, setSent] = useState(false)
  const sending = useAccountForm(() => createSendCodeForm(phone))
  const confirming = useAccountForm(() => createConfirmPhoneForm(phone))
  const dialog = { title: t('confirm_phone'), dismiss: t('not_now'), onClose }
  const text = t(sent ? 'code_sent_to' : 'confirm_phone_text', { identifier: phone })
  const lead = (
    <p>
      <MarkedText text={text} components={{ to: <bdi dir="ltr" /> }} />
    </p>
  )

  if (sent)
    return (
      <FormDialog key="code" form={confirming} action={t('verify_code')} onSent={onChanged} {...dialog}>
        {lead}
        <CodeField label={t('code')} {...confirming.field('code')} />
        <Button tone="quiet" onClick={() => setSent(false)}>
          {t('didnt_receive_code')}
        </Button>
      </FormDialog>
    )

  return (
    <FormDialog key="password" form={sending} action={t('send_code')} onSent={() => setSent(true)} {...dialog}>
      {lead}
      <OwnPasswordField {...sending.field('password')} />
    </FormDialog>
  )
}
