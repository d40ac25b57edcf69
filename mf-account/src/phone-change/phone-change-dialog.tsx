import { useState } from 'react'
import { clean, type Client, ClientResponse, SendCodeResponse } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request, signedIn } from '@hirfa/shared-platform'
import { Button, CodeField } from '@hirfa/shared-ui'
import { FormDialog } from '../form/form-dialog.tsx'
import { MarkedText } from '../form/marked-text.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { OwnPasswordField } from '../own-password/own-password-field.tsx'
import { checkOwnPassword } from '../own-password/own-password.ts'

export function UnverifiedPhone({ client: { phone, phone_verified } }: { client: Client }) {
  const { t } = useTranslation('account')
  const [confirming, setConfirming] = useState(false)
  if (!phone || phone_verified !== false) return null

  return (
    <>
      <p>{t('phone_unverified')}</p>
      <Button icon="phone" wide onClick={() => setConfirming(true)}>
        {t('confirm_phone')}
      </Button>
      {confirming && (
        <PhoneChangeDialog
          phone={phone}
          onClose={() => setConfirming(false)}
          onChanged={() => notify('success', t('profile_updated'))}
        />
      )}
    </>
  )
}

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

/** The server checks the password and sends a code to the new number. */
function createSendCodeForm(phone: string): Form<{ password: string }> {
  return createForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    send: async ({ password }) => {
      await request('POST', '/user/change-phone', { body: { phone, password }, answer: SendCodeResponse })
    },
    fallback: 'otp_send_error',
    chain: 'profile'
  })
}

/** Changes the number, also in the session of the page. */
function createConfirmPhoneForm(phone: string): Form<{ code: string }> {
  return createForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: clean(code) ? undefined : 'enter_otp' }),
    send: async ({ code }) => {
      const body = { phone, otp_code: clean(code) }
      signedIn(await request('POST', '/user/confirm-phone', { body, answer: ClientResponse }))
    },
    wireNames: { otp_code: 'code' },
    fallback: 'invalid_otp',
    chain: 'profile'
  })
}
