import { SpanStatusCode, statementSpan, trace, type Tracer } from '@hirfa/shared-tracing'
import type { LogEvent, Logger } from 'kysely'

/** Spans contain the text with placeholders, never a parameter; of an error only its code: Postgres quotes values. */
export function traceQueries(tracer: Tracer): Logger {
  return event => {
    if (!trace.getActiveSpan()?.isRecording()) return
    const endTime = performance.timeOrigin + performance.now()
    const { name, options } = statementSpan(event.query.sql)
    const span = tracer.startSpan(name, { ...options, startTime: endTime - event.queryDurationMillis })
    const failure = failureCode(event)
    if (failure !== undefined) {
      span.setAttribute('error.type', failure)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end(endTime)
  }
}

function failureCode(event: LogEvent): string | undefined {
  if (event.level !== 'error') return undefined
  const { error } = event
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
