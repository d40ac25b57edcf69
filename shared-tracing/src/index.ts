/** Traces of the processes on Node: API, edge and release service. A process without a collector has no tracer, and no cost. */
export { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
export { startTracing, type Tracing } from './start-tracing.ts'
export { statementSpan } from './statement-span.ts'
export { traceRequests } from './trace-requests.ts'
export { traced } from './traced.ts'
export { traceparentHeader } from './traceparent.ts'
