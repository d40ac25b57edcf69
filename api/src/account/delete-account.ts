import { eachPlaceDetail, TRANSITIONS, statusCode } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'

const NO_DETAILS = {
  ...eachPlaceDetail(() => null),
  latitude: null,
  longitude: null,
  contact_name: null,
  contact_phone: null
}

/** Appointments stay without personal data: service, city, date, hour, price, status and rating. */
export async function deleteAccount(db: Db, client: ClientRow, now: Date, reason: string): Promise<void> {
  await endOpenAppointments(db, client.id, now, reason)
  await anonymiseAppointments(db, client.id)
  await deleteMessages(db, client)
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', 'in', [`client:${client.id}`, `register:${client.phone}`])
    .execute()
  // Foreign keys delete sessions, passkeys and devices.
  await db.deleteFrom('clients').where('id', '=', client.id).execute()
}

async function endOpenAppointments(db: Db, clientId: number, now: Date, cancel_reason: string): Promise<void> {
  await db.updateTable('appointments').set({ cancel_reason: null }).where('client_id', '=', clientId).execute()
  for (const { from, to } of [TRANSITIONS.close, TRANSITIONS.cancel]) {
    await db
      .updateTable('appointments')
      .where(eb => eb.and({ client_id: clientId, status: statusCode(from) }))
      .set({ status: statusCode(to), updated_at: now, ...(to === 'cancelled' ? { cancel_reason } : {}) })
      .execute()
  }
}

async function anonymiseAppointments(db: Db, clientId: number): Promise<void> {
  const theirs = db.selectFrom('appointments').select('id').where('client_id', '=', clientId)
  await db.updateTable('reviews').set({ author: '', comment: null }).where('appointment_id', 'in', theirs).execute()
  await db.deleteFrom('appointment_photos').where('appointment_id', 'in', theirs).execute()
  await db.deleteFrom('appointments').where('client_id', '=', clientId).where('artisan_id', 'is', null).execute()
  await db.deleteFrom('shares').where('appointment_id', 'in', theirs).execute()
  await db.deleteFrom('next_artisans').where('appointment_id', 'in', theirs).execute()
  await db
    .updateTable('appointments')
    .set({ client_id: null, address: '', description: null, ...NO_DETAILS })
    .where('client_id', '=', clientId)
    .execute()
}

async function deleteMessages(db: Db, { id, phone, email }: ClientRow): Promise<void> {
  const identifiers = [phone, email].filter(each => each !== null)
  const devices = await db.selectFrom('devices').select('token').where('client_id', '=', id).execute()
  const recipients = [...identifiers, ...devices.map(({ token }) => token)]
  await db.deleteFrom('codes').where('identifier', 'in', identifiers).execute()
  await db.deleteFrom('grants').where('identifier', 'in', identifiers).execute()
  await db.deleteFrom('dev_mailbox').where('recipient', 'in', identifiers).execute()
  await db.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
}
