import { addressesOf } from '../addresses/addresses-store.ts'
import { alertsOf } from '../alerts/alerts-store.ts'
import { appointmentRows, appointmentWire } from '../appointments/appointments-store.ts'
import { contactFor } from '../appointments/contact-on-site.ts'
import { later, timestamp } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow, TableRow } from '../database/tables.ts'
import { SESSION_SECONDS } from '../sessions/session-store.ts'
import { clientWire } from '../sign-in/client-wire.ts'
import { hasPassword } from '../sign-in/passwords.ts'
import { passkeysOf, passkeyWire } from '../passkeys/passkeys-store.ts'

/** Data of one client only. Secrets are listed without their values: the file cannot be used to sign in. */
export async function clientData(db: Db, client: ClientRow, now: Date) {
  const identifiers = [client.phone, client.email].filter(each => each !== null)
  const [
    appointments,
    devices,
    knownDevices,
    phoneChanges,
    sessions,
    passkeys,
    codes,
    links,
    messages,
    responses,
    acts,
    alerts,
    addresses,
    reminders
  ] = await Promise.all([
    appointmentRows(db).where('appointments.client_id', '=', client.id).orderBy('appointments.id').execute(),
    db.selectFrom('devices').select(['device_id', 'language']).where('client_id', '=', client.id).execute(),
    db.selectFrom('known_devices').select('used_at').where('client_id', '=', client.id).orderBy('used_at').execute(),
    db.selectFrom('phone_changes').selectAll().where('client_id', '=', client.id).orderBy('changed_at').execute(),
    db.selectFrom('sessions').selectAll().where('client_id', '=', client.id).orderBy('number').execute(),
    passkeysOf(db, client.id),
    db.selectFrom('codes').select(['purpose', 'expires_at']).where('identifier', 'in', identifiers).execute(),
    db.selectFrom('grants').select(['purpose', 'expires_at']).where('identifier', 'in', identifiers).execute(),
    db.selectFrom('outbox').select(['channel', 'expires_at']).where('recipient', 'in', identifiers).execute(),
    db
      .selectFrom('idempotency_keys')
      .select(['body', 'created_at'])
      .where('owner', 'in', [`client:${client.id}`, `register:${client.phone}`])
      .execute(),
    db
      .selectFrom('operator_acts')
      .select(['act', 'created_at'])
      .where('act', 'like', 'clients %')
      .where('subject', '=', String(client.id))
      .orderBy('id')
      .execute(),
    alertsOf(db, client.id),
    addressesOf(db, client.id),
    db
      .selectFrom('reminders')
      .innerJoin('appointments', 'appointments.id', 'appointment_id')
      .select(['appointment_id', 'kind', 'claimed_at', 'confirmed_at'])
      .where('client_id', '=', client.id)
      .orderBy('claimed_at')
      .execute()
  ])
  const until = <Row extends { expires_at: Date }>({ expires_at, ...row }: Row) => ({
    ...row,
    expires_at: timestamp(expires_at)
  })
  const at = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
    ...row,
    created_at: timestamp(created_at)
  })

  return {
    made_at: timestamp(now),
    account: {
      ...clientWire(client),
      language: client.language,
      terms_accepted_at: timestamp(client.consented_at),
      password: hasPassword(client) ? 'kept as a hash' : 'none'
    },
    appointments: appointments.map(row => ({
      ...appointmentWire(row),
      ...contactFor('client', row),
      release: row.release_id
    })),
    availability_alerts: alerts,
    saved_addresses: addresses,
    reminders: reminders.map(({ appointment_id, kind, claimed_at, confirmed_at }) => ({
      appointment: appointment_id,
      kind,
      sent_at: timestamp(claimed_at),
      confirmed_at: confirmed_at && timestamp(confirmed_at)
    })),
    phone_changes: phoneChanges.map(({ old_phone, changed_at }) => ({ old_phone, changed_at: timestamp(changed_at) })),
    signed_in_devices: sessions.map(sessionWire),
    passkeys: passkeys.map(passkeyWire),
    push_devices: devices,
    known_devices: knownDevices.map(({ used_at }) => ({ signed_in_at: timestamp(used_at) })),
    /** Expires within a day. */
    retained_temporarily: {
      codes: codes.map(until),
      links: links.map(until),
      messages: messages.map(until),
      answers: responses.map(at)
    },
    done_by_operators: acts.map(at)
  }
}

function sessionWire({ browser, system, began_at, expires_at }: TableRow<'sessions'>) {
  return {
    browser,
    system,
    signed_in_at: timestamp(began_at),
    seen_at: timestamp(later(expires_at, -SESSION_SECONDS)),
    expires_at: timestamp(expires_at)
  }
}
