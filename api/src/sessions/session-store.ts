import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, TableRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import type { DeviceName } from '../devices/device-name.ts'
import { hashOf, newSecret } from './secrets.ts'

export const SESSION_SECONDS = 120 * 60
/** A use within this time of the last one does not prolong a session. */
const PROLONGED_AFTER_SECONDS = 60
/** The maximum lifetime of a session, even in constant use: it limits the use of a stolen cookie. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60

export interface Session {
  /** The hash of the cookie value. */
  id: string
  csrf: string
  client: ClientRow | null
  deviceId: string | null
  /** `false` for a visitor who has only cookies. */
  stored: boolean
}

/** `secret` is the cookie value; only its hash is stored. */
export interface NewSession {
  session: Session
  secret: string
}

export interface SessionDevice extends DeviceName {
  device_id: string | null
}
/** The CSRF token of the row that invalidates the cookies of a visitor. */
const INVALIDATED = ''
const UNKNOWN_DEVICE: SessionDevice = { device_id: null, browser: null, system: null }

type Store = Pick<Dependencies, 'db' | 'clock'>

export async function findSession(
  { db, clock }: Store,
  secret: string,
  anonymous?: { find(secret: string): Promise<Session | null> }
): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', hashOf(secret))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return (await anonymous?.find(secret)) ?? null
  if (row.csrf === INVALIDATED) return null
  const client =
    row.client_id === null
      ? undefined
      : await db.selectFrom('clients').selectAll().where('id', '=', row.client_id).executeTakeFirst()
  return { id: row.id, csrf: row.csrf, client: client ?? null, deviceId: row.device_id, stored: true }
}

export async function createSession(
  { db, clock }: Store,
  client: ClientRow | null,
  device: SessionDevice = UNKNOWN_DEVICE
): Promise<NewSession> {
  const now = clock.now()
  const secret = newSecret()
  const session = { id: hashOf(secret), csrf: newSecret(), client, deviceId: device.device_id, stored: true }
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      csrf: session.csrf,
      client_id: client?.id ?? null,
      expires_at: later(now, SESSION_SECONDS),
      began_at: now,
      ...device
    })
    .execute()
  return { session, secret }
}

export async function storeSession({ db, clock }: Store, session: Session): Promise<void> {
  if (session.stored) return
  await insertAnonymous({ db, clock }, session.id, session.csrf)
  session.stored = true
}

/** After the sweep a copy of the cookies is again that of a visitor without any rights. */
export function invalidateAnonymous(store: Store, { id }: Session): Promise<void> {
  return insertAnonymous(store, id, INVALIDATED)
}

async function insertAnonymous({ db, clock }: Store, id: string, csrf: string): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({ id, csrf, client_id: null, expires_at: later(now, SESSION_SECONDS), began_at: now, ...UNKNOWN_DEVICE })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Sliding expiry, up to the longest time after the sign-in. `false` if it was prolonged just before. */
export async function prolongSession({ db, clock }: Store, { id }: Session): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(${later(clock.now(), SESSION_SECONDS)}::timestamptz,
        began_at + ${`${LONGEST_SESSION_SECONDS} seconds`}::interval)`
    })
    .where('id', '=', id)
    .where('expires_at', '<=', later(clock.now(), SESSION_SECONDS - PROLONGED_AFTER_SECONDS))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function placeSession({ db }: Pick<Store, 'db'>, { id }: Session, device_id: string): Promise<void> {
  await db.updateTable('sessions').set({ device_id }).where('id', '=', id).execute()
}

/** Ends a session of its id, or of its number and client. */
export async function endSession(db: Db, which: { id: string } | { number: number; client_id: number }): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where(eb => eb.and(which))
    .returning(['client_id', 'device_id'])
    .executeTakeFirst()
  if (ended) await leaveDevice(db, ended)
}

/** Removes the push subscription of a device, unless the client has another session on it. */
async function leaveDevice(
  db: Db,
  { client_id, device_id }: Pick<TableRow<'sessions'>, 'client_id' | 'device_id'>
): Promise<void> {
  if (client_id === null || device_id === null) return
  await db
    .deleteFrom('devices')
    .where(eb => eb.and({ client_id, device_id }))
    .where('device_id', 'not in', devicesInUse(db, client_id))
    .execute()
}

/** Ends all sessions of a client, except one. */
export async function endSessionsOf({ db }: Pick<Store, 'db'>, clientId: number, except?: Session): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('client_id', '=', clientId)
    .$if(except !== undefined, query => query.where('id', '!=', except?.id ?? ''))
    .execute()
  await db
    .deleteFrom('devices')
    .where('client_id', '=', clientId)
    .where('device_id', 'not in', devicesInUse(db, clientId))
    .execute()
}

function devicesInUse(db: Db, clientId: number) {
  return db
    .selectFrom('sessions')
    .select('device_id')
    .where('client_id', '=', clientId)
    .where('device_id', 'is not', null)
    .$narrowType<{ device_id: string }>()
}
