import { type AppointmentStatus, type Language, STATUSES } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import type { Db } from '../database/database.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { MessageKey } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { pushToClient } from './push-to-client.ts'

const TITLES: Partial<Record<AppointmentStatus, MessageKey>> = {
  accepted: 'push_accepted',
  closed: 'push_closed',
  in_progress: 'push_started',
  completed: 'push_completed',
  cancelled: 'push_cancelled',
  rejected: 'push_rejected'
}

export async function pushStatus(db: Db, outbox: Outbox, id: number): Promise<void> {
  const appointment = await db
    .selectFrom('appointments')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .select(['client_id', 'status', 'date', 'start_time', 'services.name'])
    .where('appointments.id', '=', id)
    .executeTakeFirst()
  const title = appointment && TITLES[STATUSES[appointment.status] ?? 'unknown']
  if (!title || appointment.client_id === null) return
  const { client_id, status, date, start_time, name } = appointment
  await pushToClient(db, outbox, client_id, language => ({
    title: say(language, title),
    body: [name[language] || name.ar || '', date && shortDate(date, language), start_time?.slice(0, 5)]
      .filter(Boolean)
      .join(' · '),
    link: paths.appointment(id),
    task: String(id),
    status: String(status)
  }))
}

export function shortDate(date: string, language: Language): string {
  const [year, month, day] = date.split('-')
  const parts = { ar: [year, month, day], en: [month, day, year], fr: [day, month, year] }
  return parts[language].join('/')
}
