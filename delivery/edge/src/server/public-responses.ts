import type { Language } from '@hirfa/shared-contract/release'
import { type Span, SpanKind, traced, traceparentHeader } from '@hirfa/shared-tracing'
import type { Product } from '../product.ts'
import type { Edge } from './edge.ts'
import type { CachePart } from './edge-cache.ts'

export interface PublicResponse {
  status: 200 | 404
  text: string
  body: unknown
  /** `no-store`: it is of one visitor, or changes with their next request. */
  once?: boolean | undefined
  /** `no-cache`: hours may be booked meanwhile. */
  perishable?: boolean | undefined
}

const NOT_FOUND: PublicResponse = { status: 404, text: '', body: null }

export type PublicResponses = ReadonlyMap<string, PublicResponse>

interface Visitor {
  language: Language
  /** The call counts against the API's rate limits of this address. */
  ip: string
}

export type RequestPublicly = (calls: readonly string[], visitor: Visitor, waitMs?: number) => Promise<PublicResponses>

interface Options {
  timeoutMs: number
  cache: CachePart<CachedResponse>
}

type Asking = Pick<Edge, 'apiUrl' | 'tracer' | 'report' | 'now'> & {
  product: Pick<Product, 'isReadable'>
  metrics: Pick<Edge['metrics'], 'apiCalls' | 'caches'>
}

const FRESH_MS = 5_000
const STALE_MS = 600_000
const PERISHABLE_MS = 60_000
const REQUEST_TIMEOUT_MS = 5_000
const MOST_BYTES = 4_194_304
/** The approximate memory of a response with its parsed body, as a multiple of its text. */
const RESPONSE_COPIES = 4

export interface CachedResponse {
  requestedAt: number
  response: Promise<PublicResponse | undefined>
  known: { response: PublicResponse; at: number } | undefined
}

/**
 * Without the visitor's cookies. A response older than ten minutes, or a perishable one older than a minute, is used
 * only if its successor is late or fails.
 */
export function publicResponses(
  { product, apiUrl, metrics, tracer, report, now = () => performance.now() }: Asking,
  { timeoutMs, cache }: Options
): RequestPublicly {
  /** Calls without a known response. In the cache they would replace known responses while the API is away. */
  const pending = new Map<string, CachedResponse>()

  function startCall(call: string, visitor: Visitor): CachedResponse {
    const key = `${visitor.language} ${call}`
    const cached = cache.get(key) ?? pending.get(key)
    const isFresh = cached !== undefined && now() - cached.requestedAt < FRESH_MS
    metrics.caches.inc({ cache: 'responses', result: isFresh ? 'hit' : 'miss' })
    if (isFresh) return cached
    const entry: CachedResponse = {
      requestedAt: now(),
      response: traced(tracer, 'GET', { kind: SpanKind.CLIENT }, span =>
        fetchCall(call, visitor, cached?.known?.response, span)
      ),
      known: cached?.known
    }
    if (entry.known) keep(key, entry, entry.known.response)
    else pending.set(key, entry)
    void settle(key, entry)
    return entry
  }

  async function settle(key: string, entry: CachedResponse): Promise<void> {
    const found = await entry.response
    metrics.apiCalls.inc({ outcome: found ? 'answered' : 'failed' })
    if (found) entry.known = { response: found, at: now() }
    if (pending.get(key) !== entry) return
    pending.delete(key)
    if (found && !found.once) keep(key, entry, found)
  }

  function keep(key: string, entry: CachedResponse, { text }: PublicResponse): void {
    cache.set(key, entry, RESPONSE_COPIES * text.length)
  }

  async function fetchCall(
    call: string,
    { language, ip }: Visitor,
    previous: PublicResponse | undefined,
    span: Span | undefined
  ): Promise<PublicResponse | undefined> {
    const base = apiUrl()
    if (!base) return undefined
    try {
      const response = await fetch(base + call, {
        headers: {
          accept: 'application/json',
          'accept-language': language,
          'x-forwarded-for': ip,
          ...traceparentHeader(span)
        },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      })
      const text = await readText(response)
      // The 404 of a gateway is HTML, and does not mean that the resource does not exist.
      if (response.status === 404 && isJson(response)) return NOT_FOUND
      if (response.status !== 200) return undefined
      // An equal response is the same object, so that a page composed of it stays cached.
      if (previous?.text === text) return previous
      const body: unknown = JSON.parse(text)
      const control = response.headers.get('cache-control')
      const once = control?.includes('no-store')
      const perishable = control?.includes('no-cache')
      if (product.isReadable?.(call, body) ?? true) return { status: 200, text, body, once, perishable }
      report(`Pages cannot show the response of the API to ${call.split('?')[0]}`)
      return undefined
    } catch {
      // The page is sent without the data: its scripts request it and show the error.
      return undefined
    }
  }

  async function responseTo(
    call: string,
    visitor: Visitor,
    late: Promise<undefined>
  ): Promise<PublicResponse | undefined> {
    const entry = startCall(call, visitor)
    const { known } = entry
    const goodForMs = known?.response.perishable ? PERISHABLE_MS : STALE_MS
    if (known && now() - known.at < goodForMs) return known.response
    return (await Promise.race([entry.response, late])) ?? known?.response
  }

  return async (calls, visitor, waitMs = timeoutMs) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(resolve, waitMs, undefined)
    })
    const responses = await Promise.all(calls.map(call => responseTo(call, visitor, late)))
    clearTimeout(timer)
    return new Map(calls.flatMap((call, index) => (responses[index] ? [[call, responses[index]]] : [])))
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false
}

/** Throws above `MOST_BYTES`, and cancels the rest. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > MOST_BYTES) throw new Error(`The response is longer than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
