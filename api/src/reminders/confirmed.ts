import { sql } from 'kysely'

/** Whether the client has confirmed the present hour of the row of `appointments`. */
export const isConfirmed = sql<boolean>`exists (select from reminders where reminders.appointment_id = appointments.id
  and reminders.date = appointments.date and reminders.start_time = appointments.start_time
  and confirmed_at is not null)`.as('confirmed')
