import { TRANSITIONS, statusCode } from 'shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'

/**
 * Everything that the server holds of a client goes, in one transaction. What an artisan has done or was
 * to do stays with them: service, place by city, day, hour, price, status and stars, of nobody in particular.
 */
export async function deleteAccount(db: Db, client: ClientRow, now: Date, reason: string): Promise<void> {
  await endOpenAppointments(db, client.id, now, reason)
  await leaveAppointmentsToArtisans(db, client.id)
  await forgetMessages(db, client)
  await db
    .deleteFrom('answers')
    .where('owner', 'in', [`client:${client.id}`, `register:${client.phone}`])
    .execute()
  // Sessions, passkeys and devices go with the client, by the database's own rules.
  await db.deleteFrom('clients').where('id', '=', client.id).execute()
}

/** What nobody has begun will not take place, and its hour is free again. */
async function endOpenAppointments(db: Db, clientId: number, now: Date, cancel_reason: string): Promise<void> {
  await db.updateTable('appointments').set({ cancel_reason: null }).where('client_id', '=', clientId).execute()
  for (const { from, to } of [TRANSITIONS.close, TRANSITIONS.cancel]) {
    await db
      .updateTable('appointments')
      .where('client_id', '=', clientId)
      .where('status', '=', statusCode(from))
      .set({ status: statusCode(to), updated_at: now, ...(to === 'cancelled' ? { cancel_reason } : {}) })
      .execute()
  }
}

async function leaveAppointmentsToArtisans(db: Db, clientId: number): Promise<void> {
  const theirs = db.selectFrom('appointments').select('id').where('client_id', '=', clientId)
  await db.updateTable('reviews').set({ author: '', comment: null }).where('appointment_id', 'in', theirs).execute()
  // One that no artisan has taken is nobody's business any more.
  await db.deleteFrom('appointments').where('client_id', '=', clientId).where('artisan_id', 'is', null).execute()
  await db
    .updateTable('appointments')
    .set({ client_id: null, address: '', description: null, latitude: null, longitude: null })
    .where('client_id', '=', clientId)
    .execute()
}

/** Codes, links and messages that wait for the client's number, address or devices. */
async function forgetMessages(db: Db, { id, phone, email }: ClientRow): Promise<void> {
  const identifiers = [phone, email].filter(each => each !== null)
  const devices = await db.selectFrom('devices').select('token').where('client_id', '=', id).execute()
  const recipients = [...identifiers, ...devices.map(({ token }) => token)]
  await db.deleteFrom('codes').where('identifier', 'in', identifiers).execute()
  await db.deleteFrom('grants').where('identifier', 'in', identifiers).execute()
  await db.deleteFrom('outbox').where('recipient', 'in', identifiers).execute()
  await db.deleteFrom('outgoing').where('recipient', 'in', recipients).execute()
}
