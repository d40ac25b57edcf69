import { createForm, type Form, problemOf } from '@hirfa/shared-platform'
import { questionPhone } from '../../form/problems.ts'
import { $typed } from '../sign-in-progress.ts'

export function createPhoneForm(send: (phone: string) => Promise<void>): Form<{ phone: string }> {
  const question = questionPhone()
  return createForm({
    initial: { phone: $typed.get().phone },
    check: ({ phone }) => ({ phone: question(phone) }),
    send: ({ phone }) => send(phone),
    explain: failure => problemOf(failure, 'otp_send_error')
  })
}
