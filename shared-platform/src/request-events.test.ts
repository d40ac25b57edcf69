import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { $failedCall, $slowCalls, $unansweredCalls, $unreachedCalls } from './request-events.ts'
import { request, Unspecified } from './request.ts'
import { configure } from './http.ts'

let serverResponse: Promise<ServerResponse>

beforeEach(async () => {
  const { promise, resolve: resolveResponse } = Promise.withResolvers<ServerResponse>()
  serverResponse = promise
  const { url } = await testServer((_incoming, outgoing) => resolveResponse(outgoing))
  window.happyDOM.setURL(`${url}/`)
  configure({ apiBase: url, authBase: url })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Fake timers do not control `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), milliseconds)
    return late.signal
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function ask() {
  const asking = request('GET', '/user', { answer: Unspecified, keepsSession: true }).catch((error: unknown) => error)
  const response = await serverResponse
  return { asking, answer: () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}') }
}

test('[F-023] counts a request without a response as slow after five seconds, once', async () => {
  const before = $slowCalls.get()
  const { asking, answer } = await ask()
  vi.advanceTimersByTime(4_999)
  expect($slowCalls.get()).toBe(before)
  vi.advanceTimersByTime(1)
  expect($slowCalls.get()).toBe(before + 1)
  answer()
  expect(await asking).toEqual({})
  vi.advanceTimersByTime(10_000)
  expect($slowCalls.get()).toBe(before + 1)
})

test('does not count a response within five seconds', async () => {
  const before = [$slowCalls.get(), $unreachedCalls.get(), $unansweredCalls.get()]
  const { asking, answer } = await ask()
  vi.advanceTimersByTime(3_000)
  answer()
  await asking
  vi.advanceTimersByTime(30_000)
  expect([$slowCalls.get(), $unreachedCalls.get(), $unansweredCalls.get()]).toEqual(before)
})

test('[F-264] counts a timeout after twenty seconds', async () => {
  const before = $unansweredCalls.get()
  const { asking } = await ask()
  vi.advanceTimersByTime(19_999)
  expect($unansweredCalls.get()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(await asking).toMatchObject({ failure: { kind: 'timeout' } })
  expect($unansweredCalls.get()).toBe(before + 1)
})

test.each([
  ['an error of the server', 500, '{}', true],
  ['an unreadable response', 200, '{"data"', true],
  ['a readable response', 200, '{}', false],
  ['refused input', 422, '{}', false],
  ['a write of a disabled remote', 423, '{}', false],
  ['an ended session', 401, '{}', false]
])('whether %s with status %i and body %s is a failed call: %s', async (_what, status, body, isReported) => {
  $failedCall.set(null)
  const { asking } = await ask()
  ;(await serverResponse).writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  const error = await asking
  expect($failedCall.get()).toBe(isReported ? error : null)
})
