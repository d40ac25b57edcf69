import { type Contact, statusCode } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import type { Db } from '../database/database.ts'

const STORED_DAYS = 30
const ARTISAN_KNOWS = [statusCode('accepted'), statusCode('in_progress')]

/** The only way out for a contact: `appointmentWire` has none. An operator acts for the artisan. */
export function contactFor(
  reader: 'client' | 'artisan',
  { status, contact_name, contact_phone }: { status: number } & Contact
): Contact {
  return reader === 'client' || ARTISAN_KNOWS.includes(status) ? { contact_name, contact_phone } : {}
}

/** The person has no account and cannot ask for it: the contact is deleted a month after the appointment. */
export async function deleteOldContacts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ contact_name: null, contact_phone: null })
    .where(eb => eb.or([eb('contact_name', 'is not', null), eb('contact_phone', 'is not', null)]))
    .where('updated_at', '<', new Date(now.getTime() - STORED_DAYS * 86_400_000))
    .where(eb => eb.fn.coalesce('date', eb.val('')), '<', addDays(algiersTime(now).date, -STORED_DAYS))
    .execute()
}
