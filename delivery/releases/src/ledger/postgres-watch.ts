import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Head } from './ledger.ts'

const CONNECT_MS = 3_000
/** A message may be lost with its connection, and a dead connection says nothing: so it is asked now and then. */
const ASK_AGAIN_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** What Postgres answers before anything was released. */
export const NO_TABLE = '42P01'

export interface WatchedHead {
  head(): Promise<Head | undefined>
  /** A newer head that this process has just written itself. */
  tell(head: Head): void
  close(): Promise<void>
}

/**
 * The newest head of a database, kept in memory: the server tells of each change, and a page
 * asks nobody. While the server is away the last head stays; connecting is tried again with growing pauses.
 */
export function watchedHead(url: string, report: (problem: unknown) => void): WatchedHead {
  const closed = new AbortController()
  let known: Head | undefined
  let client: pg.Client | undefined
  /** One question at a time on a connection. */
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
    // An answer that closing has cut off is nobody's problem.
    turn = turn.then(ask).catch((problem: unknown) => closed.signal.aborted || report(problem))
  }

  async function ask(): Promise<void> {
    const asked = client
    if (!asked) return
    const before = known
    try {
      const { rows } = await asked.query<Head>('SELECT line, document FROM release_head')
      // What this process wrote meanwhile is newer than the answer.
      if (known === before) known = rows[0] ?? known
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return
      // Its end leads to another connection.
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
      // Before the first answer there is nothing to go on with, and it may still be on its way.
      if (!client) await connected.catch(() => (connected = connect()))
      else await turn
      return known
    },
    tell(head) {
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
