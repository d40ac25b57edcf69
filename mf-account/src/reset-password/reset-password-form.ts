import { createForm, type Form, request } from 'shared-platform'
import { Email } from 'shared-contract'
import * as v from 'valibot'
import { checkPassword } from '../form/password-check.ts'

interface ResetPasswordValues {
  email: string
  password: string
  confirmation: string
}

const ResetAnswer = v.object({ message: v.nullish(v.string()) })

interface ResetPlan {
  /** From the link; it stands for the address it was sent to. */
  token: string
  email: string
  onDone(message: string | null | undefined): void
}

export function createResetPasswordForm({ token, email, onDone }: ResetPlan): Form<ResetPasswordValues> {
  return createForm({
    initial: { email, password: '', confirmation: '' },
    check: values => ({
      email: v.is(Email, values.email.trim()) ? undefined : values.email.trim() ? 'invalid_email_format' : 'fill_field',
      password: checkPassword(values.password),
      confirmation: checkConfirmation(values)
    }),
    send: async values => {
      const body = {
        token,
        email: values.email.trim().toLowerCase(),
        password: values.password,
        password_confirmation: values.confirmation
      }
      onDone((await request('POST', '/reset-pass', { body, answer: ResetAnswer, keepsSession: true })).message)
    },
    wireNames: { password_confirmation: 'confirmation' },
    fallback: 'reset_error'
  })
}

function checkConfirmation({ password, confirmation }: ResetPasswordValues): string | undefined {
  if (!confirmation) return 'confirm_password_required'
  return confirmation === password ? undefined : 'passwords_do_not_match'
}
