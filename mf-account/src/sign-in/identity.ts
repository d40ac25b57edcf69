import { Email, Phone, PersonName } from 'shared-platform/contract'
import * as v from 'valibot'
import type { Identity, Typed } from './sign-in-progress.ts'

type Reached = Pick<Typed, 'channel' | 'phone' | 'email'>

/** A number as it travels, from the digits after the prefix. */
export function phoneOf(digits: string): string {
  return `+213${digits}`
}

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneOf(phone) : email.trim().toLowerCase() }
}

/** The message keys of what is wrong with the one of phone and e-mail that is asked for. */
export function checkIdentity({ channel, phone, email }: Reached): { phone?: string; email?: string } {
  if (channel === 'phone') return { phone: checkPhone(phone) }
  if (!email.trim()) return { email: 'fill_field' }
  return { email: v.is(Email, email.trim()) ? undefined : 'invalid_email_format' }
}

/** A bare +213 is no number either. */
export function checkPhone(digits: string): string | undefined {
  return v.is(Phone, phoneOf(digits)) ? undefined : 'phone_format_error'
}

/** Letters of any script, spaces and hyphens, two at least. */
export function checkName(name: string): string | undefined {
  if (!name.trim()) return 'fill_field'
  if (name.trim().length < 2) return 'name_min'
  return v.is(PersonName, name) ? undefined : 'name_invalid'
}
