import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import { boundedCache } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/release'
import { type Span, SpanKind, traced, traceparentHeader, type Tracer } from '@hirfa/shared-tracing'

/** A response of the API to a call without cookies: a body, or that the resource does not exist. */
export interface PublicResponse {
  status: 200 | 404
  text: string
  body: unknown
}

const NOT_FOUND: PublicResponse = { status: 404, text: '', body: null }

export type PublicResponses = ReadonlyMap<string, PublicResponse>

interface Visitor {
  language: Language
  /** The call counts against the API's rate limits of this address. */
  ip: string
}

/** The responses that arrive in time, by call; `waitMs` replaces the usual time. */
export type RequestPublicly = (calls: readonly string[], visitor: Visitor, waitMs?: number) => Promise<PublicResponses>

interface Options {
  apiUrl: () => string | undefined
  timeoutMs: number
  cacheSize?: number
  metrics: Pick<EdgeMetrics, 'apiCalls' | 'caches'>
  tracer?: Tracer | undefined
  now?: () => number
}

const FRESH_MS = 5_000
/** A page shows a cached response up to this age without waiting for a newer one. */
const STALE_MS = 600_000
const REQUEST_TIMEOUT_MS = 5_000

interface Cached {
  requestedAt: number
  response: Promise<PublicResponse | undefined>
  /** The last response that arrived. */
  known: { response: PublicResponse; at: number } | undefined
}

/**
 * Requests public calls of the API without the visitor's cookies and caches the responses. An older one is used while its
 * successor is requested; one older than ten minutes only if its successor is late or fails. A late response is cached for the
 * next page.
 */
export function publicResponses({
  apiUrl,
  timeoutMs,
  cacheSize = 500,
  metrics,
  tracer,
  now = () => performance.now()
}: Options): RequestPublicly {
  const cache = boundedCache<Cached>(cacheSize)

  /** The entry of a call; its response is requested again if it is not fresh. */
  function entryOf(call: string, visitor: Visitor): Cached {
    const key = `${visitor.language} ${call}`
    const cached = cache.get(key)
    const isFresh = cached !== undefined && now() - cached.requestedAt < FRESH_MS
    metrics.caches.inc({ cache: 'responses', result: isFresh ? 'hit' : 'miss' })
    if (isFresh) return cached
    const entry: Cached = {
      requestedAt: now(),
      response: traced(tracer, 'GET', { kind: SpanKind.CLIENT }, span =>
        fetchCall(call, visitor, cached?.known?.response, span)
      ),
      known: cached?.known
    }
    cache.set(key, entry)
    void settle(key, entry)
    return entry
  }

  /** Without a known response, the next page repeats a failed call. */
  async function settle(key: string, entry: Cached): Promise<void> {
    const found = await entry.response
    metrics.apiCalls.inc({ outcome: found ? 'answered' : 'failed' })
    if (found) entry.known = { response: found, at: now() }
    else if (!entry.known && cache.get(key) === entry) cache.delete(key)
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
      const text = await response.text()
      if (response.status === 404) return NOT_FOUND
      if (response.status !== 200) return undefined
      // An equal response is the same object, so that a page composed of it stays cached.
      return previous?.text === text ? previous : { status: 200, text, body: JSON.parse(text) }
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
    const entry = entryOf(call, visitor)
    const { known } = entry
    if (known && now() - known.at < STALE_MS) return known.response
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
