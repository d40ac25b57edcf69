import { statusCode } from '@hirfa/shared-contract'
import { sql } from 'kysely'

/** When the artisan of an appointment was asked for its hour: the booking, the last move or the change of artisan. */
export const sentAt = sql<Date>`greatest(next_artisans.asked_at, (select max(event.at) from appointment_events event
  where event.appointment_id = appointments.id and event.status = ${statusCode('pending')}))`.as('sent_at')
