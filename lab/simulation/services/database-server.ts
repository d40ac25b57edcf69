import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PARSERS } from '../../../api/src/database/database.ts'
import type { SimulatedProcess } from '../runtime/simulated-process.ts'
import { sleep, time } from '../runtime/virtual-time.ts'

/** The start of the statement that polls the outbox. It rarely finds rows, and planning it is slow. */
const POLL = 'with "due"'

export type QueryFault = 'reply-lost' | 'connection-lost' | { delayMs: number }

export interface Result {
  rows: Record<string, unknown>[]
  affected: number
}

export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'ECONNRESET'
}

/** One Postgres for all processes. It runs one transaction at a time, and rolls back those of lost connections. */
export class DatabaseServer {
  readonly engine: PGlite
  awayUntil = 0
  faultOfNextQuery: () => QueryFault | undefined = () => undefined
  #owner: Connection | undefined
  #outboxIsEmpty = false
  readonly #waiting: (() => void)[] = []

  constructor(engine: PGlite) {
    this.engine = engine
  }

  static async open(snapshot: Blob): Promise<DatabaseServer> {
    return new DatabaseServer(
      await PGlite.create({ loadDataDir: snapshot, extensions: { btree_gist, pg_trgm }, parsers: PARSERS })
    )
  }

  get isAway(): boolean {
    return (time.now ?? 0) < this.awayUntil
  }

  connect(process?: SimulatedProcess): Connection {
    return new Connection(this, process)
  }

  async take(connection: Connection): Promise<void> {
    while (this.#owner && this.#owner !== connection) {
      await new Promise<void>(resolve => this.#waiting.push(resolve))
      if (connection.process?.isAlive === false) {
        this.#waiting.shift()?.()
        await connection.process.point()
      }
    }
    this.#owner = connection
  }

  giveBack(connection: Connection): void {
    if (this.#owner !== connection) return
    this.#owner = undefined
    this.#waiting.shift()?.()
  }

  async hasEmptyOutbox(isLasting: boolean): Promise<boolean> {
    if (this.#outboxIsEmpty) return true
    const isEmpty = (await this.engine.query('select from outbox limit 1')).rows.length === 0
    this.#outboxIsEmpty = isEmpty && isLasting
    return isEmpty
  }

  note(sql: string): void {
    if (sql.includes('outbox')) this.#outboxIsEmpty = false
  }

  async drop(connection: Connection): Promise<void> {
    if (this.#owner !== connection) return
    await this.engine.exec('rollback')
    this.giveBack(connection)
  }
}

export class Connection {
  readonly process: SimulatedProcess | undefined
  readonly #server: DatabaseServer
  #inTransaction = false
  #isLost = false

  constructor(server: DatabaseServer, process?: SimulatedProcess) {
    this.#server = server
    this.process = process
    process?.onEnd(() => void server.drop(this))
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Result> {
    if (!this.process) return this.#run(sql, parameters)
    await this.process.point()
    const fault = this.#server.faultOfNextQuery()
    if (typeof fault === 'object') await sleep(fault.delayMs)
    if (this.#isLost || this.#server.isAway || fault === 'connection-lost') return this.#lose(sql)
    const result = await this.#run(sql, parameters)
    await this.process.point()
    if (fault === 'reply-lost') return this.#lose(sql)
    return result
  }

  async close(): Promise<void> {
    await this.#server.drop(this)
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<Result> {
    await this.#server.take(this)
    if (sql === 'begin') this.#inTransaction = true
    try {
      if (sql.startsWith(POLL) && (await this.#server.hasEmptyOutbox(!this.#inTransaction)))
        return { rows: [], affected: 0 }
      this.#server.note(sql)
      const { rows, affectedRows } = await this.#server.engine.query<Record<string, unknown>>(sql, [...parameters])
      return { rows, affected: affectedRows ?? 0 }
    } finally {
      if (sql === 'commit' || sql === 'rollback') this.#inTransaction = false
      if (!this.#inTransaction) this.#server.giveBack(this)
    }
  }

  /** Every statement of the lost transaction fails, and its rollback ends it. */
  async #lose(sql: string): Promise<never> {
    // No rollback follows a `begin` that failed.
    this.#isLost = (this.#isLost || this.#inTransaction) && sql !== 'begin' && sql !== 'rollback'
    this.#inTransaction = false
    await this.#server.drop(this)
    throw new ConnectionLost('Connection terminated unexpectedly')
  }
}
