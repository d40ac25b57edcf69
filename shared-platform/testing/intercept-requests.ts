import { onTestFinished } from 'vitest'

export type Send = () => Promise<Response>

/** Handles the requests of the page until the test ends, or the returned function is called. `send` sends one. */
export function interceptRequests(
  handle: (address: URL, send: Send, init: RequestInit | undefined) => Promise<Response>
): () => void {
  const fetch = globalThis.fetch
  let isActive = true
  const intercepting: typeof fetch = (input, init) => {
    const send = () => fetch(input, init)
    return isActive ? handle(new URL(input instanceof Request ? input.url : input, location.href), send, init) : send()
  }
  globalThis.fetch = intercepting
  const stop = () => void (isActive = false)
  onTestFinished(() => {
    stop()
    if (globalThis.fetch === intercepting) globalThis.fetch = fetch
  })
  return stop
}

/** Handles the requests of one path. Returns a function that ends this before the test does. */
export function handleAt(path: string, handle: (send: Send) => Promise<Response>): () => void {
  return interceptRequests(({ pathname }, send) => (pathname === path ? handle(send) : send()))
}

/** Responds to one path with a failure in this page. Returns a function that restores it. */
export function failAt(path: string, status: number, message = '', code?: string): () => void {
  return refuseAt(path, status, JSON.stringify({ message, code }))
}

export function refuseAt(path: string, status: number, body: string): () => void {
  return handleAt(path, async () => new Response(body, { status }))
}
