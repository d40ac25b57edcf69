import { type SpanOptions, SpanKind } from '@opentelemetry/api'

const TABLE = /\b(?:from|into|update) "?(\w+)/i

export function statementSpan(sql: string): { name: string; options: SpanOptions } {
  const operation = /^\s*(\w+)/.exec(sql)?.[1] ?? 'sql'
  const [, table] = TABLE.exec(sql) ?? []
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    options: { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } }
  }
}
