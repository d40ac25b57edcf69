import { Client } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { ClientRow } from '../database/tables.ts'

/** The response of every call that signs in or changes the client. */
export const SignedInResponse = v.object({ user: Client, message: v.string() })

export function clientWire({ id, name, phone, phone_verified, email, type, banned, created_at }: ClientRow): Client {
  return {
    id,
    name,
    phone,
    phone_verified,
    email,
    type,
    is_banned: banned ? '1' : '0',
    created_at: timestamp(created_at)
  }
}
