import { onTestFinished } from 'vitest'

/** Until the test ends, responses are dated by this clock instead of the one of the API. */
export function serveTime(now: () => Date): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    response.headers.set('Date', now().toUTCString())
    return response
  }
  onTestFinished(() => void (globalThis.fetch = send))
}
