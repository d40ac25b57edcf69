import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { OutgoingTable } from '../database/tables.ts'

export type Channel = OutgoingTable['channel']

/** Something for somebody, which a carrier takes away. */
export interface Parcel {
  channel: Channel
  recipient: string
  payload: unknown
  /** After so many seconds nobody wants it any more. */
  lifetime: number
}

/** One way out of the server. What it throws is tried again, unless it is `Undeliverable`. */
export interface Carrier {
  carry(parcel: Pick<Parcel, 'recipient' | 'payload'>): Promise<void>
}

/** A failure that no further attempt can mend. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

/** What went wrong with a parcel, told without what is in it or whom it is for. */
export interface DeliveryFailure {
  channel: Channel
  attempts: number
  givenUp: boolean
  reason: string
}

/** What leaves the server: kept in the database until it is gone, so that nobody waits for a gateway. */
export interface Outgoing {
  /** Keeps parcels, in the caller's transaction; `wake` then sends them without waiting for the next round. */
  put(db: Db, parcels: readonly Parcel[]): Promise<void>
  wake(): void
  /** Ends after what is on its way, unless a gateway hangs: what it has not taken is sent by the next start. */
  stop(): Promise<void>
}

interface OutgoingOptions {
  db: Db
  clock: Clock
  carriers: Partial<Record<Channel, Carrier>>
  report(failure: DeliveryFailure): void
  /** Told of a round that failed as a whole, such as without a database. */
  onError(error: unknown): void
}

/** Seconds before the second, third… attempt; after the last there is none. */
const WAITS = [2, 10, 30, 120, 300]
/** A process that took a parcel and has not come back for so long is dead: another takes it. */
const LEASE_SECONDS = 60
const BATCH = 10
const EVERY = 3000
const PATIENCE = 2000

export function createOutgoing({ db, clock, carriers, report, onError }: OutgoingOptions): Outgoing {
  const channels = (['sms', 'email', 'push'] as const).filter(channel => carriers[channel])
  let running: Promise<void> | null = null
  let again = false
  const ending = new AbortController()
  let ended = false

  function wake() {
    if (ending.signal.aborted || channels.length === 0) return
    again = true
    running ??= deliverAll()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }

  async function deliverAll() {
    while (again && !ending.signal.aborted) {
      again = false
      const taken = await take(db, clock.now(), channels)
      await Promise.all(taken.map(deliver))
      if (taken.length > 0) again = true
    }
  }

  async function deliver(row: Selectable<OutgoingTable>) {
    const { id, channel, recipient, payload, attempts } = row
    try {
      if (row.expires_at <= clock.now()) throw new Undeliverable('too late')
      await carriers[channel]?.carry({ recipient, payload })
      await db.deleteFrom('outgoing').where('id', '=', id).execute()
    } catch (error) {
      // The database is closed by now; whoever starts next takes the parcel again.
      if (ended) return
      const pause = WAITS[attempts - 1]
      const givenUp = error instanceof Undeliverable || pause === undefined
      const remaining = givenUp
        ? db.deleteFrom('outgoing').where('id', '=', id)
        : db
            .updateTable('outgoing')
            .set({ next_at: later(clock.now(), pause) })
            .where('id', '=', id)
      await remaining.execute()
      report({ channel, attempts, givenUp, reason: reasonOf(error) })
    }
  }

  const timer = setInterval(wake, EVERY)
  timer.unref()
  return {
    put: (store, parcels) => keep(store, clock.now(), parcels),
    wake,
    async stop() {
      ending.abort()
      clearInterval(timer)
      await Promise.race([running, wait(PATIENCE, undefined, { ref: false })])
      ended = true
    }
  }
}

async function keep(db: Db, now: Date, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return
  const rows = parcels.map(({ payload, lifetime, ...parcel }) => {
    return { ...parcel, payload: JSON.stringify(payload), next_at: now, expires_at: later(now, lifetime) }
  })
  await db.insertInto('outgoing').values(rows).execute()
}

/** What is due, taken so that no other process takes it too; no transaction stays open meanwhile. */
function take(db: Db, now: Date, channels: readonly Channel[]): Promise<Selectable<OutgoingTable>[]> {
  return db
    .with('due', store =>
      store
        .selectFrom('outgoing')
        .select('id as due_id')
        .where('next_at', '<=', now)
        .where('channel', 'in', channels)
        .orderBy('next_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
    )
    .updateTable('outgoing')
    .from('due')
    .set(eb => ({ attempts: eb('attempts', '+', 1), next_at: later(now, LEASE_SECONDS) }))
    .whereRef('outgoing.id', '=', 'due.due_id')
    .returningAll('outgoing')
    .execute()
}

/** A word for the log. The sentence of a gateway may hold an address, so its code comes first. */
function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
