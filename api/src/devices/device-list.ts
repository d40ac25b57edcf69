import type { SignedInDeviceWire } from 'shared-platform/contract'
import { later, timestamp } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Session } from '../sessions/session-store.ts'
import { SESSION_SECONDS } from '../sessions/session-store.ts'

/** The open sessions of a client, the one that asks first, then those used last. */
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
    // Each use gives a session its whole time again, so its end tells its last use.
    seen_at: timestamp(later(expires_at, -SESSION_SECONDS)),
    current: id === asking.id ? (1 as const) : (0 as const)
  }))
  return wires.toSorted((one, other) => other.current - one.current)
}

/** Ends a session; what was pushed to its device goes there no more, unless another session lives on it. */
export async function signOutDevice(db: Db, clientId: number, number: number): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('number', '=', number)
    .where('client_id', '=', clientId)
    .returning('device_id')
    .executeTakeFirst()
  const deviceId = ended?.device_id
  if (!deviceId) return
  await db
    .deleteFrom('devices')
    .where('client_id', '=', clientId)
    .where('device_id', '=', deviceId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('id')
            .where('sessions.client_id', '=', clientId)
            .where('sessions.device_id', '=', deviceId)
        )
      )
    )
    .execute()
}
