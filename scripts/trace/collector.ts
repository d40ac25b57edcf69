import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'

const Value = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue)
  ),
  v.pipe(
    v.object({ intValue: v.union([v.number(), v.string()]) }),
    v.transform(({ intValue }) => String(intValue))
  ),
  v.pipe(
    v.looseObject({}),
    v.transform(other => JSON.stringify(other))
  )
])

const Attributes = v.pipe(
  v.optional(v.array(v.object({ key: v.string(), value: Value })), []),
  v.transform((pairs): Record<string, string> => Object.fromEntries(pairs.map(({ key, value }) => [key, value])))
)

const Milliseconds = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(nanoseconds => Number(nanoseconds) / 1e6)
)

const OtlpSpan = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  startTimeUnixNano: Milliseconds,
  endTimeUnixNano: Milliseconds,
  attributes: Attributes,
  status: v.optional(v.object({ code: v.optional(v.number(), 0) }))
})

const Export = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(OtlpSpan) }))
    })
  )
})

const STATUS_ERROR = 2

export interface CollectedSpan {
  service: string
  trace: string
  id: string
  /** Unset for the first span of a trace; a browser's view has an id and no span. */
  parent: string | undefined
  name: string
  startMs: number
  ms: number
  attributes: Record<string, string>
  failed: boolean
}

export interface Collector {
  url: string
  close(): void
}

/** Refuses a body that is not OTLP with 400. */
export async function startCollector(port: number, onSpans: (spans: CollectedSpan[]) => void): Promise<Collector> {
  const receive = (body: unknown) => {
    const received = v.safeParse(Export, body)
    if (received.success) onSpans(spansOf(received.output))
    return received.success
  }
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    return json(request).then(
      body => response.writeHead(receive(body) ? 200 : 400, { 'content-type': 'application/json' }).end('{}'),
      () => response.writeHead(400).end()
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

function spansOf({ resourceSpans }: v.InferOutput<typeof Export>): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({
        service: resource.attributes['service.name'] ?? 'unknown',
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId || undefined,
        name: span.name,
        startMs: span.startTimeUnixNano,
        ms: span.endTimeUnixNano - span.startTimeUnixNano,
        attributes: span.attributes,
        failed: span.status?.code === STATUS_ERROR
      }))
    )
  )
}
