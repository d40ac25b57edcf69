import { PHONE_DIGITS } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, useForm } from '@hirfa/shared-platform'
import { Button, PhoneField } from '@hirfa/shared-ui'
import { FormFrame } from '../form/form-frame.tsx'
import { checkPhone, phoneOf, useProblemTexts } from '../form/problems.ts'
import { sendCode } from '../sign-in/code/send-code.ts'
import { sendSignInCode } from '../sign-in/sign-in-api.ts'
import type { Identity } from '../sign-in/sign-in-progress.ts'

interface PhoneStepProps {
  digits: string
  onDigits: (digits: string) => void
  onSent: (identity: Identity) => void
}

export function PhoneStep({ digits, onDigits, onSent }: PhoneStepProps) {
  const { t } = useTranslation('account')
  const { values, problems, sending, set, submit } = useForm(() => createPhoneForm(digits, t('code_sent')))
  const textOf = useProblemTexts()

  function change(phone: string) {
    set('phone', phone)
    onDigits(phone)
  }

  return (
    <FormFrame submit={submit} onSent={onSent} general={textOf(problems.general)}>
      <PhoneField
        label={t('phone')}
        hint={t('phone_hint')}
        value={values.phone}
        onChange={change}
        problem={textOf(problems.phone)}
      />
      <Button type="submit" tone="primary" wide busy={sending} disabled={values.phone.length < PHONE_DIGITS}>
        {t('send_code')}
      </Button>
    </FormFrame>
  )
}

/** `sent` is the notice if the server sends no message. */
function createPhoneForm(digits: string, sent: string): Form<{ phone: string }, Identity> {
  return createForm({
    initial: { phone: digits },
    check: ({ phone }) => ({ phone: checkPhone(phone) }),
    send: async ({ phone }) => {
      const identity = { channel: 'phone', identifier: phoneOf(phone) } as const
      await sendCode(sendSignInCode, identity, sent)
      return identity
    },
    fallback: 'otp_send_error'
  })
}
