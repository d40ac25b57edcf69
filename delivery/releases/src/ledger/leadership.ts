import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const LOCK = '48151623, hashtext(current_schema())'
const LOOK_MS = 1_000
const TIMEOUT_MS = 3_000
/** The server ends a session, and releases its lock, eleven seconds after the last packet of the client. */
const SESSION = 'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3'
const POOLED =
  'DATABASE_URL leads through a pooler that does not keep sessions, so no process can lead. Give the release service the address of the server itself.'

export interface Leadership {
  leads(): boolean
  close(): Promise<void>
}

export interface LeaderWork {
  leadership: Pick<Leadership, 'leads'>
  report: (problem: unknown) => void
}

/** Repeats work while this process leads, never two runs at once. `stop` waits for the last one. */
export function whileLeading({ leadership, report }: LeaderWork, everyMs: number, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const looks = setInterval(() => {
    if (leadership.leads())
      running ??= work()
        .catch(report)
        .finally(() => (running = undefined))
  }, everyMs).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(looks)
      await running
    }
  }
}

export const ALONE: Leadership = { leads: () => true, close: async () => undefined }

/** The lock ends with its session. For four seconds a process without it may still believe that it leads. */
export function leadership(url: string | undefined, report: (problem: unknown) => void): Leadership {
  if (!url) return ALONE
  const closed = new AbortController()
  let leading = false
  let reported = ''
  const competing = compete(url)

  async function compete(address: string): Promise<void> {
    while (!closed.signal.aborted) {
      const client = new pg.Client({
        connectionString: address,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS
      })
      // The pending query rejects as well; without a listener the event would end the process.
      client.on('error', () => undefined)
      try {
        await holdOrWait(client)
      } catch (problem) {
        if (String(problem) !== reported) report(problem)
        reported = String(problem)
      } finally {
        leading = false
        await client.end().catch(() => undefined)
      }
      await pause()
    }
  }

  async function holdOrWait(client: pg.Client): Promise<void> {
    await client.connect()
    await client.query(SESSION)
    await mustKeepSessions(client)
    while (!closed.signal.aborted) {
      const { rows } = await client.query<{ held: boolean }>(
        leading ? 'SELECT true AS held' : `SELECT pg_try_advisory_lock(${LOCK}) AS held`
      )
      leading = rows[0]?.held === true
      reported = ''
      await pause()
    }
  }

  const pause = () => wait(LOOK_MS, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)

  return {
    leads: () => leading,
    async close() {
      closed.abort()
      await competing
    }
  }
}

/** A pooler invents the process number that it sends at the start of a connection. */
async function mustKeepSessions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const announced = 'processID' in client ? client.processID : undefined
  if (announced !== rows[0]?.pid) throw new Error(POOLED)
}
