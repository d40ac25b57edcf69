import { SendCodeResponse } from '@hirfa/shared-contract'
import { request, Unspecified } from '@hirfa/shared-platform'
import * as v from 'valibot'
import type { NewPassword } from '../../form/new-password-form.tsx'
import { unlessExpired } from '../sign-in-api.ts'
import type { Identity, Verified } from '../sign-in-progress.ts'

const keepsSession = true

/** The response is the same whether or not the account exists. */
const ResetLinkAnswer = v.object({ message: v.nullish(v.string()), retry_after: v.nullish(v.number()) })

export function sendResetLink({ identifier }: Identity) {
  return request('POST', '/forgot-password', { body: { email: identifier }, answer: ResetLinkAnswer, keepsSession })
}

export function sendResetCode({ identifier }: Identity) {
  const body = { phone: identifier }
  return request('POST', '/forgot-password-phone', { body, answer: SendCodeResponse, keepsSession })
}

export function resetPasswordByPhone({ identity, token }: Verified, { password, confirmation }: NewPassword) {
  const body = {
    phone: identity.identifier,
    token,
    new_password: password,
    new_password_confirmation: confirmation
  }
  return unlessExpired(request('POST', '/reset-password-phone', { body, answer: Unspecified, keepsSession }))
}
