import { interceptRequests } from './intercept-requests.ts'

interface SentRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  /** The parsed JSON; `undefined` without a body. */
  body: unknown
  credentials: RequestCredentials | undefined
  /** When it was sent: milliseconds of `performance.now()`. */
  at: number
  /** The body of the response, once it has arrived. */
  answer?: unknown
}

/** Records the requests of the page until the test ends. Returns those sent so far, to one path or to all, in order. */
export function watchRequests(): (path?: string) => SentRequest[] {
  const sent: SentRequest[] = []
  interceptRequests(async ({ pathname, searchParams }, send, init) => {
    const recorded: SentRequest = {
      method: init?.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      credentials: init?.credentials,
      at: performance.now()
    }
    sent.push(recorded)
    const response = await send()
    // `Response.clone` fails in happy-dom, so the page gets a new response with the text that was read.
    const { status, headers } = response
    const text = await response.text()
    recorded.answer = parsed(text)
    return new Response(text || null, { status, headers })
  })
  return path => sent.filter(request => path === undefined || request.path === path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Only JSON is recorded.
    return undefined
  }
}
