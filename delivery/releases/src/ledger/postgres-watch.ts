import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Head } from './ledger.ts'

const CONNECT_MS = 3_000
/** Notifications can be lost with their connection, so the head is also polled. */
const ASK_AGAIN_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** The error code of Postgres before the first change. */
export const NO_TABLE = '42P01'

export interface WatchedHead {
  head(): Promise<Head | undefined>
  /** Sets a newer head that this process has written. */
  update(head: Head): void
  close(): Promise<void>
}

/** Caches the head of a database, so that a page needs no query. While the server is away the last head stays. */
export function watchedHead(url: string, report: (problem: unknown) => void): WatchedHead {
  const closed = new AbortController()
  let known: Head | undefined
  let client: pg.Client | undefined
  /** Queries run one at a time. */
  let turn: Promise<unknown> = Promise.resolve()
  let connected = connect()
  connected.catch(() => undefined)
  const asking = setInterval(askNow, ASK_AGAIN_MS)
  asking.unref()

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true
    })
    opened.on('error', report)
    opened.on('notification', askNow)
    await opened.connect()
    opened.once('end', () => {
      if (client === opened) client = undefined
      if (!closed.signal.aborted) connected = reconnect()
    })
    await opened.query('LISTEN release_head')
    client = opened
    await (turn = turn.then(ask))
  }

  function askNow(): void {
    // A query that closing interrupts is not an error.
    turn = turn.then(ask).catch((problem: unknown) => closed.signal.aborted || report(problem))
  }

  async function ask(): Promise<void> {
    const asked = client
    if (!asked) return
    const before = known
    try {
      const { rows } = await asked.query<Head>('SELECT line, document FROM release_head')
      // A head that this process wrote during the query is newer than the result.
      if (known === before) known = rows[0] ?? known
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return
      // Ending the client starts a reconnect.
      asked.end().catch(report)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closed.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await connect()
      } catch (problem) {
        report(problem)
      }
      await setTimeout(pause, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    async head() {
      if (known) return known
      // The first query may still be running.
      if (!client) await connected.catch(() => (connected = connect()))
      else await turn
      return known
    },
    update(head) {
      known = head
    },
    async close() {
      closed.abort()
      clearInterval(asking)
      await connected.catch(() => undefined)
      await client?.end()
    }
  }
}
