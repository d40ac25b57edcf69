import { sql } from 'kysely'
import { slotFromWire, statusCode } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import type { OnError } from '../clock.ts'
import { answerBy, sentAt } from './answer-by.ts'
import { moveTo } from './next-slot.ts'
import { reportOutcome } from './report-outcome.ts'
import { eachDue } from '../database/each-due.ts'

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>
/** With `only`, for this appointment alone. `onError` gets the error of a failed one; the next call tries again. */
export async function askNextArtisans(dependencies: Dependencies, onError: OnError, only?: number): Promise<void> {
  const take = (trx: Db, done: readonly number[]) => takeDue(trx, dependencies.clock.now(), done, only)
  const handle = (trx: Db, due: Due) => settle(dependencies, trx, due, onError)
  const done = await eachDue(dependencies.db, { take, handle }, onError)
  if (done.length > 0) dependencies.outbox.wake()
}

async function settle(dependencies: Dependencies, trx: Db, due: Due, onError: OnError): Promise<void> {
  const now = dependencies.clock.now()
  const due_at = dueAt(due)
  if (due.status === statusCode('pending') && due_at > now) return record(trx, due, { due_at })
  const state = await move(trx, now, due)
  if (state === 'changed') return
  await record(trx, due, state === 'asked' ? { state, asked_at: now } : { state })
  await reportOutcome(dependencies, trx, { ...due, state }, onError)
}

/** `changed`: client, artisan or operator have changed the appointment in the meantime. */
async function move(trx: Db, now: Date, due: Due): Promise<'asked' | 'unavailable' | 'changed'> {
  try {
    const moved = await moveTo(trx, now, due, due.next_id)
    return moved ? 'asked' : 'changed'
  } catch (error) {
    if (error instanceof Refusal) return 'unavailable'
    throw error
  }
}

/** Computed again for each round: the slot or the hours of the artisan may have changed since the choice. */
function dueAt({ sent_at, date, start_time, ...hours }: Due): Date {
  return answerBy(sent_at, { slot: slotFromWire({ date, start_time }), hours })
}

async function record(
  trx: Db,
  { id }: Due,
  change: { due_at: Date } | { state: 'asked' | 'unavailable'; asked_at?: Date }
): Promise<void> {
  await trx.updateTable('next_artisans').set(change).where('appointment_id', '=', id).execute()
}

/** One that is due and not in `done`, locked; those that another process has locked are skipped. */
function takeDue(trx: Db, now: Date, done: readonly number[], only?: number) {
  return trx
    .selectFrom('next_artisans')
    .innerJoin('appointments', join =>
      join
        .onRef('appointments.id', '=', 'next_artisans.appointment_id')
        .onRef('appointments.date', '=', 'next_artisans.date')
        .onRef('appointments.start_time', '=', 'next_artisans.start_time')
    )
    .innerJoin('artisans', 'artisans.id', 'appointments.artisan_id')
    .select(['appointments.id', 'status', 'service_id', 'option_id'])
    .select(['opens', 'closes', 'working_days as workingDays'])
    .select(sentAt)
    .select(['next_artisans.artisan_id as next_id', 'next_artisans.date', 'next_artisans.start_time'])
    .select('language')
    .select(eb => [eb.ref('client_id').$notNull().as('client_id'), eb.ref('appointments.artisan_id').as('artisan_id')])
    .where('state', '=', 'chosen')
    .where('client_id', 'is not', null)
    .where(eb =>
      eb.or([
        eb('status', '=', statusCode('rejected')),
        eb.and([eb('status', '=', statusCode('pending')), eb('due_at', '<=', now)])
      ])
    )
    .$if(only !== undefined, rows => rows.where('appointments.id', '=', only ?? 0))
    .where(sql<boolean>`next_artisans.appointment_id <> all(${done}::integer[])`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate('next_artisans')
    .skipLocked()
    .executeTakeFirst()
}
