import { createForm, type Form } from '@hirfa/shared-platform'
import { checkNewPassword } from '../../form/check-new-password.ts'
import type { NewPassword } from '../../form/new-password-form.tsx'
import { questionPhone } from '../../form/problems.ts'
import { sendCode } from '../code/send-code.ts'
import { checkIdentity, identityOf } from '../identity-fields.tsx'
import { $typed, goTo, type Reached, type Verified } from '../sign-in-progress.ts'
import { resetPasswordByPhone, sendResetCode, sendResetLink } from './forgot-api.ts'

export function createForgotForm(sent: string): Form<Reached> {
  const { channel, phone, email } = $typed.get()
  const question = questionPhone()
  return createForm({
    initial: { channel, phone, email },
    check: values => checkIdentity(values, question),
    send: async values => {
      const identity = identityOf(values)
      const byPhone = identity.channel === 'phone'
      await sendCode(byPhone ? sendResetCode : sendResetLink, identity, sent)
      goTo({ stage: byPhone ? 'forgot-code' : 'forgot-sent', identity })
    },
    fallback: 'otp_send_error'
  })
}

export function createNewPasswordForm(verified: Verified): Form<NewPassword, unknown> {
  return createForm({
    initial: { password: '', confirmation: '' },
    check: checkNewPassword,
    send: (values): Promise<unknown> => resetPasswordByPhone(verified, values),
    wireNames: { new_password: 'password', new_password_confirmation: 'confirmation' },
    fallback: 'reset_password_error'
  })
}
