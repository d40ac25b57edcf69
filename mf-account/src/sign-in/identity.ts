import { clean } from '@hirfa/shared-contract'
import { checkEmail, checkPhone, phoneOf } from '../form/problems.ts'
import type { Identity, Typed } from './sign-in-progress.ts'

type Reached = Pick<Typed, 'channel' | 'phone' | 'email'>

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneOf(phone) : clean(email).toLowerCase() }
}

/** Message keys of the problems of the chosen channel. */
export function checkIdentity({ channel, phone, email }: Reached): { phone?: string; email?: string } {
  if (channel === 'phone') return { phone: checkPhone(phone) }
  return { email: checkEmail(email) }
}
