import { Client } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { ClientRow } from '../database/tables.ts'
import { hasPassword } from './passwords.ts'

export const SignedInResponse = v.object({ user: Client, message: v.string() })

export function clientWire(client: ClientRow): Client {
  const { id, name, phone, phone_verified, email, type, banned, created_at, reminders } = client
  return {
    id,
    name,
    phone,
    phone_verified,
    has_password: hasPassword(client),
    reminders,
    email,
    type,
    is_banned: banned ? '1' : '0',
    created_at: timestamp(created_at)
  }
}
