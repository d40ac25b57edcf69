import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult
} from 'kysely'
import type { EmbeddedEngine } from './embedded-engine.ts'

type Engine = Pick<EmbeddedEngine, 'query' | 'close'>

/** Kysely gives its only connection to one query or transaction at a time. */
export function embeddedDialect(engine: Engine): Dialect {
  const run = (statement: string) => async () => void (await engine.query(statement, []))
  const nothing = async () => undefined
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connectionTo(engine),
      beginTransaction: run('begin'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      releaseConnection: nothing,
      destroy: () => engine.close()
    }),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}

function connectionTo(engine: Engine): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await engine.query(sql, parameters)
      // Kysely infers the row type from the query; it cannot be checked here.
      return { rows: rows as Row[], numAffectedRows: BigInt(affected) }
    },
    streamQuery: (): never => {
      throw new Error('the embedded database does not stream')
    }
  }
}
