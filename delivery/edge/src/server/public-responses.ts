import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import { boundedCache } from '@hirfa/delivery-releases'
import type { Language } from '@hirfa/shared-contract/release'

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
  now?: () => number
}

const FRESH_MS = 5_000
const REQUEST_TIMEOUT_MS = 5_000

interface Cached {
  requestedAt: number
  response: Promise<PublicResponse | undefined>
}

/**
 * Requests public calls of the API without the visitor's cookies and caches the responses for seconds.
 * A late or failed response is absent; a late one is cached for the next page.
 */
export function publicResponses({
  apiUrl,
  timeoutMs,
  cacheSize = 500,
  metrics,
  now = () => performance.now()
}: Options): RequestPublicly {
  const cache = boundedCache<Cached>(cacheSize)

  function responseTo(call: string, visitor: Visitor): Promise<PublicResponse | undefined> {
    const key = `${visitor.language} ${call}`
    const cached = cache.get(key)
    const isFresh = cached !== undefined && now() - cached.requestedAt < FRESH_MS
    metrics.caches.inc({ cache: 'responses', result: isFresh ? 'hit' : 'miss' })
    if (isFresh) return cached.response
    const response = fetchCall(call, visitor, cached?.response)
    cache.set(key, { requestedAt: now(), response })
    void dropFailure(key, response)
    return response
  }

  /** The next page requests a failed call again. */
  async function dropFailure(key: string, response: Cached['response']): Promise<void> {
    const found = await response
    metrics.apiCalls.inc({ outcome: found ? 'answered' : 'failed' })
    if (!found && cache.get(key)?.response === response) cache.delete(key)
  }

  async function fetchCall(
    call: string,
    { language, ip }: Visitor,
    previous: Promise<PublicResponse | undefined> | undefined
  ): Promise<PublicResponse | undefined> {
    const base = apiUrl()
    if (!base) return undefined
    try {
      const response = await fetch(base + call, {
        headers: { accept: 'application/json', 'accept-language': language, 'x-forwarded-for': ip },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      })
      const text = await response.text()
      if (response.status === 404) return NOT_FOUND
      if (response.status !== 200) return undefined
      // An equal response is the same object, so that a page composed of it stays cached.
      const same = (await previous)?.text === text ? await previous : undefined
      return same ?? { status: 200, text, body: JSON.parse(text) }
    } catch {
      // The page is sent without the data: its scripts request it and show the error.
      return undefined
    }
  }

  return async (calls, visitor, waitMs = timeoutMs) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(resolve, waitMs, undefined)
    })
    const responses = await Promise.all(calls.map(call => Promise.race([responseTo(call, visitor), late])))
    clearTimeout(timer)
    return new Map(calls.flatMap((call, index) => (responses[index] ? [[call, responses[index]]] : [])))
  }
}
