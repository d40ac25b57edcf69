import { MessageResponse, SignedInDevice, SignOutDeviceBody, type SignedInDeviceWire } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { type Area, type Dependencies } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { endSession, type Session, SESSION_SECONDS } from '../sessions/session-store.ts'
import { later, withTimestamps } from '../clock.ts'
import type { TableRow } from '../database/tables.ts'

export const devicesArea: Area = (app, dependencies) => {
  const { db } = dependencies

  const list = { summary: 'Where the client is signed in', response: { 200: dataOf(v.array(SignedInDevice)) } }
  app.get('/user/devices', { schema: list }, async request => {
    const { id } = signedIn(request)
    return { data: await listDevices(dependencies, id, sessionOf(request)) }
  })

  const signOut = {
    summary: 'Ends the session on another device',
    body: SignOutDeviceBody,
    response: { 200: MessageResponse, ...problems(404, 409) }
  }
  app.post('/user/sign-out-device', { schema: signOut }, async request => {
    const { id } = signedIn(request)
    const { device } = request.body
    const devices = await listDevices(dependencies, id, sessionOf(request))
    const known = devices.find(each => each.id === device)
    if (!known) throw notFound()
    if (known.current) throw conflict('this_device')
    await db.transaction().execute(trx => endSession(trx, { number: device, client_id: id }))
    return { message: sayTo(request, 'device_signed_out') }
  })
}

async function listDevices(
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
  const wires = sessions.map(session => ({
    id: session.number,
    ...sessionWire(session),
    current: session.id === asking.id ? (1 as const) : (0 as const)
  }))
  return wires.toSorted((one, other) => other.current - one.current)
}

type SessionRow = Pick<TableRow<'sessions'>, 'browser' | 'system' | 'began_at' | 'expires_at'>

/** Expiry is sliding, so the last use follows from it. */
export function sessionWire({ browser, system, began_at: signed_in_at, expires_at }: SessionRow) {
  return withTimestamps({ browser, system, signed_in_at, seen_at: later(expires_at, -SESSION_SECONDS) })
}
