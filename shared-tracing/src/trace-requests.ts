import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readTraceparent } from './traceparent.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span
  }
}

type RequestDescription = Attributes & { route?: string }

/** Health checks, which are not traced: a supervisor or load balancer requests them every few seconds. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Spans have the pattern of the route, never a path, query, header or address. Register before other hooks. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  describe: (request: FastifyRequest) => RequestDescription = () => ({})
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (PROBES.has(request.routeOptions.url ?? '')) return done()
    const sender = readTraceparent(request.headers.traceparent)
    const parent = sender ? trace.setSpanContext(ROOT_CONTEXT, sender) : ROOT_CONTEXT
    const { method } = request
    const attributes = { 'http.request.method': method, 'request.id': request.id }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    request.span = span
    request.log = reply.log = request.log.child({ trace: span.spanContext().traceId })
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  // A body arrives in the context of its connection.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { span, method, routeOptions } = request
    if (!span) return
    const { route = routeOptions.url, ...attributes } = describe(request)
    span.setAttributes({ ...attributes, 'http.route': route, 'http.response.status_code': statusCode })
    if (route !== undefined) span.updateName(`${method} ${route}`)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
