import { clean, phoneNumber } from '@hirfa/shared-contract'
import { checkEmail, checkPhone } from '../form/problems.ts'
import type { Identity, Typed } from './sign-in-progress.ts'

type Reached = Pick<Typed, 'channel' | 'phone' | 'email'>

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneNumber(phone) : clean(email).toLowerCase() }
}

export function checkIdentity(
  { channel, phone, email }: Reached,
  check = checkPhone
): { phone?: string; email?: string } {
  if (channel === 'phone') return { phone: check(phone) }
  return { email: checkEmail(email) }
}
