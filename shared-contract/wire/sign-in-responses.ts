import * as v from 'valibot'
import { ClientResponse } from './client.ts'

/** `retry_after` and `expires_in` in seconds. */
export const SendCodeResponse = v.object({
  message: v.nullish(v.string()),
  retry_after: v.nullish(v.number()),
  expires_in: v.nullish(v.number())
})

export const VerifyCodeResponse = v.object({ token: v.string(), message: v.nullish(v.string()) })

export const LoginByCodeResponse = v.union([ClientResponse, VerifyCodeResponse])

/** The refusal of a profile with another phone number, which needs the password and a code first. */
export const PHONE_NEEDS_CODE = 'phone_needs_code'
