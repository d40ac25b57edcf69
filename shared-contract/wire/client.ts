import * as v from 'valibot'
import { bareOrUnder } from './values.ts'

export const Client = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.nullish(v.string()),
  /** Absent from other servers. Artisans get verified numbers only. */
  phone_verified: v.optional(v.boolean()),
  has_password: v.optional(v.boolean()),
  reminders: v.optional(v.boolean()),
  email: v.nullish(v.string()),
  type: v.string(),
  is_banned: v.pipe(
    v.nullish(v.union([v.string(), v.number(), v.boolean()])),
    v.transform((flag): '0' | '1' => (flag === '1' || flag === 1 || flag === true ? '1' : '0'))
  ),
  created_at: v.nullish(v.string())
})
/** Stored locally under `client` without contact, in the wire format, so that every app can read it. */
export type Client = v.InferOutput<typeof Client>

export const ClientResponse = bareOrUnder(['user', 'data'], Client)
