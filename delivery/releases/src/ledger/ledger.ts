import * as v from 'valibot'
import { statementSpan, traced, type Tracer } from '@hirfa/shared-tracing'
import type pg from 'pg'

export const Head = v.object({
  line: v.string(),
  document: v.string()
})
export type Head = v.InferOutput<typeof Head>

/** Append-only storage of changes, and the head. It does not interpret the lines; readers verify the signatures. */
export interface Ledger {
  /** The newest head, at most a second old; cheap enough for every page. */
  head(): Promise<Head | undefined>
  /** The lines from a position, oldest first, and the position after them: 0 or an earlier `next`. */
  linesFrom(position: number): Promise<{ lines: string[]; next: number }>
  /** Runs a decision under the lock of all writers and appends its result; a head of the same line is replaced. */
  change(decide: (head: Head | undefined) => Promise<Head | undefined>): Promise<void>
  close(): Promise<void>
}

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
