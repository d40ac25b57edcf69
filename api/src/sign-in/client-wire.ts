import type { Client } from 'shared-contract'
import { timestamp } from '../clock.ts'
import type { ClientRow } from '../database/tables.ts'

export function clientWire({ id, name, phone, email, type, banned, created_at }: ClientRow): Client {
  return { id, name, phone, email, type, is_banned: banned ? '1' : '0', created_at: timestamp(created_at) }
}
