import { clean, phoneNumber } from '@hirfa/shared-contract'
import { checkEmail, checkPhone } from '../form/problems.ts'
import type { Identity, Reached } from './sign-in-progress.ts'

export function identityOf({ channel, phone, email }: Reached): Identity {
  return { channel, identifier: channel === 'phone' ? phoneNumber(phone) : clean(email).toLowerCase() }
}

export function checkIdentity({ channel, phone, email }: Reached, check = checkPhone) {
  return channel === 'phone' ? { phone: check(phone) } : { email: checkEmail(email) }
}
