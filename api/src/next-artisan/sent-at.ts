import { statusCode } from '@hirfa/shared-contract'
import { sql } from 'kysely'

/** When the present hour of an appointment was requested: at its booking, or its last move. */
export const sentAt = sql<Date>`(select max(event.at) from appointment_events event
  where event.appointment_id = appointments.id and event.status = ${statusCode('pending')})`.as('sent_at')
