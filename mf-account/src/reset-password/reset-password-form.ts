import { createForm, type Form, request } from '@hirfa/shared-platform'
import * as v from 'valibot'
import type { NewPassword } from '../form/new-password-form.tsx'
import { checkEmail, checkPassword } from '../form/problems.ts'

interface ResetPasswordValues extends NewPassword {
  email: string
}

const ResetAnswer = v.object({ message: v.nullish(v.string()) })

interface ResetLink {
  token: string
  email: string
}

export function createResetPasswordForm({
  token,
  email
}: ResetLink): Form<ResetPasswordValues, string | null | undefined> {
  return createForm({
    initial: { email, password: '', confirmation: '' },
    check: values => ({
      email: checkEmail(values.email),
      password: checkPassword(values.password),
      confirmation: checkConfirmation(values)
    }),
    send: async values => {
      const body = {
        token,
        email: values.email,
        password: values.password,
        password_confirmation: values.confirmation
      }
      return (await request('POST', '/reset-pass', { body, answer: ResetAnswer, keepsSession: true })).message
    },
    wireNames: { password_confirmation: 'confirmation' },
    fallback: 'reset_error'
  })
}

export function createUndoPhoneForm(token: string): Form<NewPassword, string | null | undefined> {
  return createForm({
    initial: { password: '', confirmation: '' },
    check: values => ({ password: checkPassword(values.password), confirmation: checkConfirmation(values) }),
    send: async ({ password, confirmation }) => {
      const body = { token, password, password_confirmation: confirmation }
      return (await request('POST', '/undo-phone-change', { body, answer: ResetAnswer, keepsSession: true })).message
    },
    wireNames: { password_confirmation: 'confirmation' },
    fallback: 'reset_error'
  })
}

function checkConfirmation({ password, confirmation }: NewPassword): string | undefined {
  if (!confirmation) return 'confirm_password_required'
  return confirmation === password ? undefined : 'passwords_do_not_match'
}
