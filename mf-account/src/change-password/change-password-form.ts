import { createForm, type Form, request, Unspecified } from '@hirfa/shared-platform'
import type { NewPassword } from '../form/new-password-form.tsx'
import { checkPassword } from '../form/problems.ts'
import { checkOwnPassword, rememberPassword } from '../own-password/own-password.ts'

interface ChangePasswordValues extends NewPassword {
  current: string
}

function changePassword({ current, password, confirmation }: ChangePasswordValues) {
  return request('POST', '/user/change-password', {
    body: { current_password: current, new_password: password, new_password_confirmation: confirmation },
    answer: Unspecified
  })
}

export function createChangePasswordForm(): Form<ChangePasswordValues> {
  return createForm({
    initial: { current: '', password: '', confirmation: '' },
    check: ({ current, password, confirmation }) => ({
      current: checkOwnPassword(current, 'current_password_required'),
      password: checkPassword(password, 'new_password_required'),
      confirmation: confirmation === password ? undefined : 'passwords_not_match'
    }),
    send: async values => {
      await changePassword(values)
      rememberPassword()
    },
    wireNames: { current_password: 'current', new_password: 'password', new_password_confirmation: 'confirmation' },
    fallback: 'change_password_error',
    resumeKey: 'change-password'
  })
}
