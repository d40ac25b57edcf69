import type { SignedInDeviceWire } from '@hirfa/shared-contract'
import { later, timestamp } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Session, SESSION_SECONDS } from '../sessions/session-store.ts'

export async function listDevices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  clientId: number,
  asking: Pick<Session, 'id'>
): Promise<SignedInDeviceWire[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'number', 'browser', 'system', 'began_at', 'expires_at'])
    .where('client_id', '=', clientId)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const wires = sessions.map(({ id, number, browser, system, began_at, expires_at }) => ({
    id: number,
    browser,
    system,
    signed_in_at: timestamp(began_at),
    // Expiry is sliding, so the last use follows from it.
    seen_at: timestamp(later(expires_at, -SESSION_SECONDS)),
    current: id === asking.id ? (1 as const) : (0 as const)
  }))
  return wires.toSorted((one, other) => other.current - one.current)
}
