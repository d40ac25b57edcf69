import { createForm, type Form, request } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { checkNewPassword } from '../form/check-new-password.ts'
import type { NewPassword } from '../form/new-password-form.tsx'
import { checkEmail } from '../form/problems.ts'

interface ResetPasswordValues extends NewPassword {
  email: string
}

const ResetAnswer = v.object({ message: v.nullish(v.string()) })
type ResetMessage = string | null | undefined

const BOTH = { wireNames: { password_confirmation: 'confirmation' }, fallback: 'reset_error' } as const

export function createResetPasswordForm(token: string, email: string): Form<ResetPasswordValues, ResetMessage> {
  return createForm({
    initial: { email, password: '', confirmation: '' },
    check: values => ({ email: checkEmail(values.email), ...checkNewPassword(values) }),
    send: values => sendPassword('/reset-pass', { token, email: values.email }, values),
    ...BOTH
  })
}

export function createUndoPhoneForm(token: string): Form<NewPassword, ResetMessage> {
  return createForm({
    initial: { password: '', confirmation: '' },
    check: checkNewPassword,
    send: values => sendPassword('/undo-phone-change', { token }, values),
    ...BOTH
  })
}

/** The result is the server's message, if any. */
async function sendPassword(path: string, link: object, { password, confirmation }: NewPassword) {
  const body = { ...link, password, password_confirmation: confirmation }
  return (await request('POST', path, { body, answer: ResetAnswer, keepsSession: true })).message
}
