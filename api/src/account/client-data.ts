import { addressesOf } from '../addresses/addresses-store.ts'
import { alertsOf } from '../alerts/alerts-store.ts'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import { contactFor } from '../appointments/contact-on-site.ts'
import { timestamp, withTimestamps } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { sessionWire } from '../devices/device-routes.ts'
import { clientWire } from '../sign-in/client-wire.ts'
import { hasPassword } from '../sign-in/passwords.ts'
import { passkeysOf, passkeyWire } from '../passkeys/passkeys-store.ts'

/** Data of one client only. Secrets are listed without their values: the file cannot be used to sign in. */
export async function clientData(db: Db, client: ClientRow, now: Date) {
  const { id } = client
  const identifiers = [client.phone, client.email].filter(each => each !== null)
  const appointments = appointmentRows(db).where('appointments.client_id', '=', id).orderBy('appointments.id')
  const reminders = db
    .selectFrom('reminders')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select(['appointment_id as appointment', 'kind', 'claimed_at as sent_at', 'confirmed_at'])
    .where('client_id', '=', id)
    .orderBy('claimed_at')
  const changes = db
    .selectFrom('phone_changes')
    .select(['old_phone', 'changed_at'])
    .where('client_id', '=', id)
    .orderBy('changed_at')
  const sessions = db.selectFrom('sessions').selectAll().where('client_id', '=', id).orderBy('number')
  const devices = db.selectFrom('devices').select(['device_id', 'language']).where('client_id', '=', id)
  const known = db
    .selectFrom('known_devices')
    .select('used_at as signed_in_at')
    .where('client_id', '=', id)
    .orderBy('used_at')
  const codes = db.selectFrom('codes').select(['purpose', 'expires_at']).where('identifier', 'in', identifiers)
  const links = db.selectFrom('grants').select(['purpose', 'expires_at']).where('identifier', 'in', identifiers)
  const messages = db.selectFrom('outbox').select(['channel', 'expires_at']).where('recipient', 'in', identifiers)
  const responses = db
    .selectFrom('idempotency_keys')
    .select(['body', 'created_at'])
    .where('owner', 'in', [`client:${id}`, `register:${client.phone}`])
  const acts = db
    .selectFrom('operator_acts')
    .select(['act', 'created_at'])
    .where('act', 'like', 'clients %')
    .where('subject', '=', String(id))
    .orderBy('id')

  return {
    made_at: timestamp(now),
    account: {
      ...clientWire(client),
      language: client.language,
      terms_accepted_at: timestamp(client.consented_at),
      password: hasPassword(client) ? 'kept as a hash' : 'none'
    },
    appointments: (await appointments.execute()).map(row => ({
      ...appointmentWire(row),
      ...contactFor('client', row),
      release: row.release_id
    })),
    availability_alerts: await alertsOf(db, id),
    saved_addresses: await addressesOf(db, id),
    reminders: (await reminders.execute()).map(withTimestamps),
    phone_changes: (await changes.execute()).map(withTimestamps),
    signed_in_devices: (await sessions.execute()).map(session => ({
      ...sessionWire(session),
      expires_at: timestamp(session.expires_at)
    })),
    passkeys: (await passkeysOf(db, id)).map(passkeyWire),
    push_devices: await devices.execute(),
    known_devices: (await known.execute()).map(withTimestamps),
    /** Expires within a day. */
    retained_temporarily: {
      codes: (await codes.execute()).map(withTimestamps),
      links: (await links.execute()).map(withTimestamps),
      messages: (await messages.execute()).map(withTimestamps),
      answers: (await responses.execute()).map(withTimestamps)
    },
    done_by_operators: (await acts.execute()).map(withTimestamps)
  }
}
