import type { NewPassword } from './new-password-form.tsx'
import { checkPassword } from './problems.ts'

export function checkNewPassword({ password, confirmation }: NewPassword) {
  const repeated = confirmation === password ? undefined : 'passwords_do_not_match'
  return { password: checkPassword(password), confirmation: confirmation ? repeated : 'confirm_password_required' }
}
