import { type Span, SpanKind, type SpanOptions, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

/** A thrown error marks the span; its message may contain personal data and is not recorded. */
export function traced<Value>(
  tracer: Tracer | undefined,
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Value>
): Promise<Value> {
  if (!tracer || !trace.getActiveSpan()) return work(undefined)
  return tracer.startActiveSpan(name, options, async span => {
    try {
      return await work(span)
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

const TABLE = /\b(?:from|into|update) "?(\w+)/i

export function statementSpan(sql: string): { name: string; options: SpanOptions } {
  const operation = /^\s*(\w+)/.exec(sql)?.[1] ?? 'sql'
  const [, table] = TABLE.exec(sql) ?? []
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    options: { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } }
  }
}
