import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Clock, later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { TableRow, Tables } from '../database/tables.ts'
import { TemporaryRejection, type Transport, Undeliverable } from './transport.ts'

export type Channel = Tables['outbox']['channel']

export interface OutboxMessage {
  channel: Channel
  recipient: string
  payload: unknown
  /** Seconds after which an undelivered message is deleted. */
  lifetime: number
  /** The message reminds of this appointment: sent at most once, deleted when the appointment changes. */
  appointmentId?: number | undefined
}

/** A failed delivery. It omits the content and the recipient, because it is logged. */
export interface DeliveryFailure {
  channel: Channel
  attempts: number
  givenUp: boolean
  reason: string
}

/** Messages are stored until they are delivered, so that no request waits for a gateway. */
export interface Outbox {
  /** Stores messages in the caller's transaction; `wake` then delivers them without waiting for the next round. */
  put(db: Db, messages: readonly OutboxMessage[]): Promise<void>
  wake(): void
  /** Waits for deliveries in progress, up to a timeout; the next start sends the rest. */
  stop(): Promise<void>
}

interface OutboxOptions {
  db: Db
  clock: Clock
  transports: Partial<Record<Channel, Transport>>
  report(failure: DeliveryFailure): void
  onError(error: unknown): void
}

/** Seconds before the second, third… attempt. The number of attempts is one more. */
const RETRY_SECONDS = [2, 10, 30, 120, 300]
/** After this time another process claims a message: the one that claimed it has died. */
const LEASE_SECONDS = 60
const BATCH = 10
const POLL_MS = 3000
const STOP_TIMEOUT_MS = 2000

export function createOutbox({ db, clock, transports, report, onError }: OutboxOptions): Outbox {
  const channels = (['sms', 'email', 'push'] as const).filter(channel => transports[channel])
  const ending = new AbortController()
  let ended = false
  // Channels are independent: a gateway that does not respond delays no other one.
  const loops = channels.map(channel => deliveryLoop(() => deliverSome(channel)))

  function deliveryLoop(deliverNext: () => Promise<boolean>) {
    let running: Promise<void> | undefined
    let again = false
    async function deliverAll() {
      while (again && !ending.signal.aborted) {
        again = false
        if (await deliverNext()) again = true
      }
    }
    return {
      wake() {
        if (ending.signal.aborted) return
        again = true
        running ??= deliverAll()
          .catch(onError)
          .finally(() => (running = undefined))
      },
      settled: async () => running
    }
  }

  async function deliverSome(channel: Channel): Promise<boolean> {
    const taken = await take(db, clock.now(), channel)
    await Promise.all(taken.map(deliver))
    return taken.length > 0
  }

  async function deliver(row: TableRow<'outbox'>) {
    const { id, channel, recipient, payload, attempts } = row
    try {
      if (row.expires_at <= clock.now()) throw new Undeliverable('too late')
      await transports[channel]?.deliver({ recipient, payload })
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    } catch (error) {
      // The database is closed by now; the next start delivers the message.
      if (ended) return
      const pause = RETRY_SECONDS[attempts - 1]
      const isLost = row.appointment_id !== null && !isRejected(error)
      const givenUp = error instanceof Undeliverable || isLost || pause === undefined
      const remaining = givenUp
        ? db.deleteFrom('outbox').where('id', '=', id)
        : db
            .updateTable('outbox')
            .set({ next_at: later(clock.now(), pause) })
            .where('id', '=', id)
      await remaining.execute()
      report({ channel, attempts, givenUp, reason: loggedReason(error) })
    }
  }

  const wake = () => loops.forEach(loop => loop.wake())
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return {
    put: (store, messages) => keep(store, clock.now(), messages),
    wake,
    async stop() {
      ending.abort()
      clearInterval(timer)
      const all = Promise.all(loops.map(loop => loop.settled()))
      await Promise.race([all, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
      ended = true
    }
  }
}

async function keep(db: Db, now: Date, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ payload, lifetime, appointmentId: appointment_id, ...message }) => {
    const sent = { payload: JSON.stringify(payload), next_at: now, expires_at: later(now, lifetime) }
    return { ...message, ...sent, appointment_id }
  })
  await db.insertInto('outbox').values(rows).execute()
}

/**
 * Claims the due messages, so that no other process delivers them; no transaction stays open meanwhile. A reminder
 * is claimed until it expires: no process knows whether the one that died had sent it.
 */
function take(db: Db, now: Date, channel: Channel): Promise<TableRow<'outbox'>[]> {
  return db
    .with('due', store =>
      store
        .selectFrom('outbox')
        .select('id as due_id')
        .where('next_at', '<=', now)
        .where('channel', '=', channel)
        .orderBy('next_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
    )
    .updateTable('outbox')
    .from('due')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      next_at: sql<Date>`case when appointment_id is null then ${later(now, LEASE_SECONDS)}::timestamptz else expires_at end`
    }))
    .whereRef('outbox.id', '=', 'due.due_id')
    .returningAll('outbox')
    .execute()
}

/** Whether the message was certainly not sent: a lost response does not tell. */
function isRejected(error: unknown): boolean {
  if (error instanceof TemporaryRejection) return true
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** Only a code or a name is logged: the message of a gateway may contain an address. */
function loggedReason(error: unknown): string {
  if (error instanceof Undeliverable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
