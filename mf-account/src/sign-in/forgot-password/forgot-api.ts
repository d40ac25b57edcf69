import { SendCodeResponse } from '@hirfa/shared-contract'
import { request, Unspecified } from '@hirfa/shared-platform'
import * as v from 'valibot'
import type { Identity } from '../sign-in-progress.ts'

const keepsSession = true

/** The response is the same whether or not the account exists. */
const ResetLinkAnswer = v.object({ message: v.nullish(v.string()), retry_after: v.nullish(v.number()) })

export function sendResetLink({ identifier }: Identity) {
  return request('POST', '/forgot-password', { body: { email: identifier }, answer: ResetLinkAnswer, keepsSession })
}

export function sendResetCode({ identifier }: Identity) {
  return request('POST', '/forgot-password-phone', {
    body: { phone: identifier },
    answer: SendCodeResponse,
    keepsSession
  })
}

interface Reset {
  phone: string
  token: string
  new_password: string
  new_password_confirmation: string
}

export function resetPasswordByPhone(body: Reset) {
  return request('POST', '/reset-password-phone', { body, answer: Unspecified, keepsSession })
}
