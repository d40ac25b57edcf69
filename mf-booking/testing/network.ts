import { vi } from 'vitest'

/** The server answers one path with a failure, as seen from this page only. The answer of the call mends it. */
export function failAt(path: string, status: number, message = ''): () => void {
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new URL(addressOf(input)).pathname !== path) return send(input, init)
    return Promise.resolve(new Response(JSON.stringify({ message }), { status }))
  })
  return () => spy.mockRestore()
}

/** Every call of this page from now on, in the order of sending. */
export function watchCalls(): { path: string; query: URLSearchParams; credentials: string | undefined }[] {
  const calls: ReturnType<typeof watchCalls> = []
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(addressOf(input))
    calls.push({ path: pathname, query: searchParams, credentials: init?.credentials })
    return send(input, init)
  })
  return calls
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}
