import { Email } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { checkPhone, phoneOf } from '../form/problems.ts'
import type { Identity, Typed } from './sign-in-progress.ts'

type Reached = Pick<Typed, 'channel' | 'phone' | 'email'>

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneOf(phone) : email.trim().toLowerCase() }
}

/** Message keys of the problems of the chosen channel. */
export function checkIdentity({ channel, phone, email }: Reached): { phone?: string; email?: string } {
  if (channel === 'phone') return { phone: checkPhone(phone) }
  if (!email.trim()) return { email: 'fill_field' }
  return { email: v.is(Email, email.trim()) ? undefined : 'invalid_email_format' }
}
