import * as v from 'valibot'
import { ClientResponse } from './client.ts'

export const SendCodeResponse = v.object({
  message: v.nullish(v.string()),
  retry_after: v.nullish(v.number()),
  expires_in: v.nullish(v.number())
})

export const VerifyCodeResponse = v.object({ token: v.string(), message: v.nullish(v.string()) })

export const LoginByCodeResponse = v.union([ClientResponse, VerifyCodeResponse])

export const PHONE_NEEDS_CODE = 'phone_needs_code'
