import { nameIn, statusCode } from '@hirfa/shared-contract'
import { TIME_ZONE } from '@hirfa/shared-contract/calendar'
import { reminderPath } from '@hirfa/shared-contract/paths'
import { sql } from 'kysely'
import { artisanName, latinNameOf } from '../artisans/artisan-rows.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { sendToClient } from '../messages/client-message.ts'
import { say } from '../messages/say.ts'
import { pushToClient } from '../push/push-to-client.ts'
import { shortDate } from '../push/status-push.ts'
import type { OnError } from '../clock.ts'
import { type ReminderKind, REMINDERS, startsToRemind } from './reminder-times.ts'
import { reminderToken } from './reminder-token.ts'
import { eachDue } from '../database/each-due.ts'

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>
/** Each reminder is claimed in the transaction of its messages. `onError` gets the error of a failed one. */
export async function remindClients(dependencies: Dependencies, onError: OnError): Promise<void> {
  for (const kind of ['day', 'hour'] as const) {
    const starts = startsToRemind(kind, dependencies.clock.now())
    if (!starts) continue
    const take = (trx: Db, done: readonly number[]) => takeDue(trx, kind, starts, done)
    const handle = async (db: Db, due: Due) => {
      if (await claim(db, dependencies.clock.now(), kind, due)) await send({ ...dependencies, db }, kind, due, onError)
    }
    await eachDue(dependencies.db, { take, handle }, onError)
  }
  dependencies.outbox.wake()
}

/** An accepted appointment, locked. Its status must have existed at the time of the reminder. */
function takeDue(trx: Db, kind: ReminderKind, starts: { from: string; to: string }, done: readonly number[]) {
  const start = sql<string>`(date || ' ' || start_time) collate "C"`
  const before = `${REMINDERS[kind].before / 1000} seconds`
  const earliest = sql<string>`(select to_char((max(at) + ${before}::interval) at time zone ${TIME_ZONE}, 'YYYY-MM-DD HH24:MI:SS')
    from appointment_events where appointment_id = appointments.id)`
  return trx
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('services', 'services.id', 'appointments.service_id')
    .innerJoin('artisans', 'artisans.id', 'appointments.artisan_id')
    .crossJoin('session_keys')
    .select(['appointments.id', 'clients.phone', 'phone_verified', 'email', 'language', 'services.name as service'])
    .select(['artisans.first_name', 'artisans.last_name', 'artisans.latin_name', 'session_keys.key'])
    .select(eb => [
      eb.ref('client_id').$notNull().as('client_id'),
      eb.ref('date').$notNull().as('date'),
      eb.ref('start_time').$notNull().as('start_time')
    ])
    .where(eb => eb.and({ status: statusCode('accepted'), 'clients.reminders': true }))
    .where('date', '>=', starts.from.slice(0, 10))
    .where('date', '<=', starts.to.slice(0, 10))
    .where(eb => eb.between(start, starts.from, starts.to))
    .where(start, '>=', earliest)
    .where(sql<boolean>`appointments.id <> all(${done}::integer[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders')
            .select('kind')
            .whereRef('appointment_id', '=', 'appointments.id')
            .whereRef('reminders.date', '=', 'appointments.date')
            .whereRef('reminders.start_time', '=', 'appointments.start_time')
            .where('kind', '=', kind)
        )
      )
    )
    .limit(1)
    .forNoKeyUpdate('appointments')
    .skipLocked()
    .executeTakeFirst()
}

/** False if another process claimed it after the row was read. */
async function claim(trx: Db, claimed_at: Date, kind: ReminderKind, { id, date, start_time }: Due): Promise<boolean> {
  const claimed = await trx
    .insertInto('reminders')
    .values({ appointment_id: id, kind, date, start_time, claimed_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return claimed !== undefined
}

async function send(dependencies: Dependencies, kind: ReminderKind, due: Due, onError: OnError): Promise<void> {
  const { db, outbox } = dependencies
  const { id, client_id, date, service, language } = due
  const names = { name: artisanName(due), latinName: latinNameOf(due) }
  const link = reminderToken(due.key, due)
  const time = due.start_time.slice(0, 5)
  const reminder = { appointmentId: id }
  await pushToClient(
    db,
    outbox,
    client_id,
    spoken => ({
      title: say(spoken, 'reminder_subject'),
      body: [service[spoken] || service.ar || '', nameIn(names, spoken), shortDate(date, spoken), time].join(' · '),
      link: reminderPath({ link, lang: spoken }),
      task: String(id),
      status: String(statusCode('accepted'))
    }),
    reminder
  )
  const words = { service: service[language] || service.ar || '', artisan: nameIn(names, language) }
  try {
    await sendToClient(dependencies, db, due, {
      subject: say(language, 'reminder_subject'),
      textWith: address =>
        say(language, 'reminder_text', { ...words, day: shortDate(date, language), time, link: address }),
      link: reminderPath({ link, lang: language }),
      lifetime: REMINDERS[kind].late / 1000,
      ...reminder
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // 503 means that no gateway is configured.
    if (error.statusCode !== 503) onError(error)
  }
}
