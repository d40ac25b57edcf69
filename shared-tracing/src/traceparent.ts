import { type Span, type SpanContext, TraceFlags } from '@opentelemetry/api'

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/** The flag is not read: the sender may be anyone, and must not decide what is recorded. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true }
}

export function traceparentHeader(span: Span | undefined): { traceparent?: string } {
  if (!span) return {}
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
}
