// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers with a stream that ends with its request, as a connection does. Returns a function that sends a line. */
function stubStream(): () => void {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason))
    return new Response(readable)
  })
  return () => void writer.write(new TextEncoder().encode(': line\n\n'))
}

test('a connection is kept while lines arrive, and ends 40 s after the last one', async () => {
  const sendLine = stubStream()
  const [opened, ended] = [vi.fn(), vi.fn()]
  void listen('/events', { opened, changed: () => undefined }, new AbortController().signal).catch(ended)
  for (let line = 0; line < 3; line++) {
    await vi.advanceTimersByTimeAsync(15_000)
    sendLine()
  }
  await vi.advanceTimersByTimeAsync(39_000)
  expect([opened, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledOnce()
})
