import { statementSpan, traced, type Tracer } from '@hirfa/shared-tracing'
import type pg from 'pg'
import type { Ledger } from './ledger.ts'

export function tracedLedger(ledger: Ledger, tracer: Tracer | undefined): Ledger {
  if (!tracer) return ledger
  return { ...ledger, change: decide => traced(tracer, 'ledger change', {}, () => ledger.change(decide)) }
}

type Queries = Pick<pg.PoolClient, 'query'>

export function tracedQueries(connection: Queries, tracer: Tracer | undefined) {
  return <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>> => {
    const { name, options } = statementSpan(sql)
    return traced(tracer, name, options, () => connection.query<Row>(sql, values))
  }
}
