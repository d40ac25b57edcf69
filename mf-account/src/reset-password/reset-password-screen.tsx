import '../messages/index.ts'
import { useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request, usePage } from '@hirfa/shared-platform'
import { useNavigate, useParams, useSearchParams } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { checkNewPassword } from '../form/check-new-password.ts'
import { EmailField } from '../form/email-field.tsx'
import { type NewPassword, NewPasswordForm } from '../form/new-password-form.tsx'
import { checkEmail } from '../form/problems.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasswordPage } from '../page/password-page.tsx'

export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams()
  const [parameters] = useSearchParams()
  const undo = parameters.get('undo') === 'phone'
  const [title, lead] = undo
    ? [t('undo_phone_change'), t('undo_phone_change_text')]
    : [t('reset_password'), t('reset_password_description')]
  usePage(title, lead)
  return (
    <PasswordPage title={title} lead={lead}>
      {undo ? <UndoPhoneChange token={token} /> : <ResetPassword token={token} email={parameters.get('email') ?? ''} />}
    </PasswordPage>
  )
}

export { ResetPasswordScreen as Screen }

/** For the link in the notice of a changed phone number: a new password restores the former number. */
function UndoPhoneChange({ token }: { token: string }) {
  const form = useAccountForm(() => createUndoPhoneForm(token))
  return <NewPasswordForm form={form} account="" onSaved={useOpenSignIn()} />
}

function useOpenSignIn() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return (message: string | null | undefined) => {
    notify('success', message || t('password_reset_success'))
    void navigate(paths.signIn(), { replace: true })
  }
}

function ResetPassword({ token, email }: { token: string; email: string }) {
  const [known] = useState(email)
  const form = useAccountForm(() => createResetPasswordForm(token, known))
  const field = form.field('email')
  return (
    <NewPasswordForm form={form} account={field.value} onSaved={useOpenSignIn()}>
      {(!known || field.problem || field.value !== known) && <EmailField {...field} />}
    </NewPasswordForm>
  )
}

const ResetAnswer = v.object({ message: v.nullish(v.string()) })
type ResetMessage = string | null | undefined

const BOTH = { wireNames: { password_confirmation: 'confirmation' }, fallback: 'reset_error' } as const

export function createResetPasswordForm(
  token: string,
  email: string
): Form<NewPassword & { email: string }, ResetMessage> {
  return createForm({
    initial: { email, password: '', confirmation: '' },
    check: values => ({ email: checkEmail(values.email), ...checkNewPassword(values) }),
    send: values => sendPassword('/reset-pass', { token, email: values.email }, values),
    ...BOTH
  })
}

function createUndoPhoneForm(token: string): Form<NewPassword, ResetMessage> {
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
