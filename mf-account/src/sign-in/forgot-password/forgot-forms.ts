import { createForm, type Form, isRefusal } from '@hirfa/shared-platform'
import { checkPassword, questionPhone } from '../../form/problems.ts'
import { sendCode } from '../code/send-code.ts'
import { checkIdentity, identityOf } from '../identity.ts'
import { $typed, goTo, type Identity, type Typed } from '../sign-in-progress.ts'
import { resetPasswordByPhone, sendResetCode, sendResetLink } from './forgot-api.ts'

export function createForgotForm(sent: string): Form<Omit<Typed, 'name'>> {
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

interface NewPassword {
  password: string
  confirmation: string
}

interface Verified {
  identity: Identity
  token: string
}

export function createNewPasswordForm({ identity, token }: Verified): Form<NewPassword, 'saved' | 'token-expired'> {
  return createForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: checkPassword(password),
      confirmation: !confirmation
        ? 'confirm_password_required'
        : confirmation === password
          ? undefined
          : 'passwords_do_not_match'
    }),
    send: async ({ password, confirmation }) => {
      try {
        await resetPasswordByPhone({
          phone: identity.identifier,
          token,
          new_password: password,
          new_password_confirmation: confirmation
        })
        return 'saved'
      } catch (error) {
        if (isRefusal(error) && 'token' in error.failure.fields) return 'token-expired'
        throw error
      }
    },
    wireNames: { new_password: 'password', new_password_confirmation: 'confirmation' },
    fallback: 'reset_password_error'
  })
}
