import { onTestFinished, vi } from 'vitest'

interface SentRequest {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  credentials: RequestCredentials | undefined
  /** The body of the response, once it has arrived. */
  answer?: unknown
}

/** Records the requests of the page until the test ends; the API answers them. Returns those sent to `path` so far. */
export function watchRequests(): (path: string) => SentRequest[] {
  const sent: SentRequest[] = []
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const recorded: SentRequest = {
      method: init?.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      credentials: init?.credentials
    }
    sent.push(recorded)
    const response = await send(input, init)
    // The response of a test browser cannot be cloned: its copy is sent on.
    const { status, headers } = response
    const text = await response.text()
    recorded.answer = parsed(text)
    return new Response(text || null, { status, headers })
  })
  onTestFinished(() => spy.mockRestore())
  return path => sent.filter(request => request.path === path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Only JSON is recorded.
    return undefined
  }
}
