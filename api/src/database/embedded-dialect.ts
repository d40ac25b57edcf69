import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { CompiledQuery, PGliteAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { EmbeddedEngine } from './embedded-engine.ts'

type Engine = Pick<EmbeddedEngine, 'query' | 'close'>

/** Kysely gives its only connection to one query or transaction at a time. */
export function embeddedDialect(engine: Engine): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => new EmbeddedDriver(engine),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: Engine
  readonly #connection: DatabaseConnection

  constructor(engine: Engine) {
    this.#engine = engine
    this.#connection = new EmbeddedConnection(engine)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection() {}

  destroy() {
    return this.#engine.close()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#engine.query(sql, parameters)
    // Kysely infers the row type from the query; it cannot be checked here.
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('the embedded database does not stream')
  }
}
