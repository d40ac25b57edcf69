import { vi } from 'vitest'

/** Responds to one path with a failure in this page. Returns a function that restores it. */
export function failAt(path: string, status: number, message = '', code?: string): () => void {
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new URL(addressOf(input)).pathname !== path) return send(input, init)
    return Promise.resolve(new Response(JSON.stringify({ message, code }), { status }))
  })
  return () => spy.mockRestore()
}

/** Changes the body of the first response of one path. */
export function answerOnce(path: string, body: object): void {
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init)
    if (new URL(addressOf(input)).pathname !== path) return response
    spy.mockRestore()
    return new Response(JSON.stringify(body), { status: response.status })
  })
}

/** Drops the responses of `path`, and refuses `refusing` without a request. Returns a function that restores both. */
export function loseAnswer(path: string, refusing?: string): () => void {
  const send = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(addressOf(input))
    if (pathname === refusing) return new Response('{"message":"No"}', { status: 403 })
    const answer = await send(input, init)
    if (pathname === path) throw new TypeError('The line is cut')
    return answer
  })
  return () => spy.mockRestore()
}

/** Holds back the responses of one path until `answer` is called; records the paths of all requests. */
export function delayAnswer(path: string): { answer: () => void; requested: readonly string[] } {
  const send = globalThis.fetch
  const requested: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(addressOf(input))
    requested.push(pathname)
    const response = await send(input, init)
    if (pathname === path) await promise
    return response
  })
  return { answer: resolve, requested }
}

/** Counts the responses of one path. */
export function countAnswers(path: string): () => number {
  let count = 0
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await send(input, init)
    if (new URL(addressOf(input)).pathname === path) count++
    return response
  })
  return () => count
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}
