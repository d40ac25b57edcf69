import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Head } from './ledger.ts'

const CONNECT_MS = 3_000
/** The server cancels a query before the client does: an abandoned one would occupy its connection. */
const STATEMENT_MS = CONNECT_MS - 500
/** Notifications can be lost with their connection, so the head is also polled. */
const ASK_AGAIN_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
const HEAD = 'SELECT line, document, (SELECT max(seq) FROM release_ledger)::float8 AS number FROM release_head'
/** The error code of Postgres before the first change. */
export const NO_TABLE = '42P01'

interface NumberedHead extends Head {
  number: number
}

/** Caches the head of a database, so that a page needs no query. While the server is away the last one stays. */
export function watchedHead(url: string, report: (problem: unknown) => void) {
  const closed = new AbortController()
  let known: NumberedHead | undefined
  let failures = 0
  /** Settles with the first query of a connection; rejected from a failure until the next attempt. */
  let answered = unsettled()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!closed.signal.aborted) {
      const socket = new Socket()
      try {
        await follow(clientOn(socket))
      } catch (problem) {
        answered.reject(problem)
        if (closed.signal.aborted) return
        answered = unsettled()
        answered.reject(problem)
        report(problem)
      } finally {
        socket.destroy()
      }
      await setTimeout(pauseAfter(failures++), undefined, { signal: closed.signal, ref: false }).catch(unlessClosed)
      answered = unsettled()
    }
  }

  function clientOn(socket: Socket): pg.Client {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      stream: () => socket
    })
    // The pending query or wait rejects as well; without a listener the event would end the process.
    client.on('error', () => undefined)
    return client
  }

  async function follow(client: pg.Client): Promise<void> {
    await client.connect()
    await client.query(`SET statement_timeout = ${STATEMENT_MS}; LISTEN release_head`)
    while (!closed.signal.aborted) {
      // Starts to listen before the query, so that a notification during the query is not missed.
      const change = nextChange(client)
      change.catch(() => undefined)
      await ask(client)
      failures = 0
      answered.resolve()
      await change
    }
  }

  /** Resolves with a notification, or when it is time to poll; rejects when the connection is lost. */
  async function nextChange(client: pg.Client): Promise<void> {
    const poll = AbortSignal.timeout(ASK_AGAIN_MS)
    try {
      await once(client, 'notification', { signal: AbortSignal.any([closed.signal, poll]) })
    } catch (problem) {
      if (!poll.aborted) throw problem
    }
  }

  async function ask(client: pg.Client): Promise<void> {
    const before = known
    try {
      const { rows } = await client.query<NumberedHead>(HEAD)
      // A head that this process wrote during the query is newer than the result.
      if (known === before) known = rows[0] ?? known
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === NO_TABLE)) throw error
    }
  }

  function unlessClosed(problem: unknown): void {
    if (!closed.signal.aborted) throw problem
  }

  return {
    async head(): Promise<Head | undefined> {
      if (!known) await answered.promise
      return known && { line: known.line, document: known.document }
    },
    /** Sets a head that this process has written, unless a later one is known: the reply to a commit can be late. */
    update(head: NumberedHead): void {
      if (head.number >= (known?.number ?? 0)) known = head
    },
    async close(): Promise<void> {
      closed.abort()
      await watching
    }
  }
}

function unsettled(): PromiseWithResolvers<void> {
  const result = Promise.withResolvers<void>()
  // A rejection without a reader is not an error.
  result.promise.catch(() => undefined)
  return result
}

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}
