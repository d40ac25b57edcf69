import { act, screen, waitFor } from '@testing-library/react'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanStores } from 'nanostores'
import { $saveData, $slowCalls, $unansweredCalls, $unreachedCalls, configure, settings } from 'shared-platform'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'
import { $online } from './connection.ts'

const OFFLINE = /^You are offline/
const BACK = 'Back online!'
const SLOW = /^Slow connection/
const usual = settings.connectionCheck

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  configure({ connectionCheck: usual })
  $online.set(true)
  cleanStores($saveData)
})

describe('what is said', () => {
  test('[F-021] [F-020] shows the offline notice for four seconds and the online notice for two', async () => {
    await showFrame()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => $online.set(false))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(3_999))
    expect(screen.queryByText(OFFLINE)).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText(OFFLINE)).toBeNull()

    act(() => $online.set(true))
    expect(screen.getByText(BACK)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1_999))
    expect(screen.queryByText(BACK)).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText(BACK)).toBeNull()
  })

  test('going online removes the offline notice', async () => {
    await showFrame()
    act(() => $online.set(false))
    act(() => $online.set(true))
    expect(screen.queryByText(OFFLINE)).toBeNull()
    expect(screen.getByText(BACK)).toBeTruthy()
  })

  test('[F-020] without an earlier offline notice there is no online notice', async () => {
    await showFrame()
    act(() => $online.set(true))
    expect(screen.queryByText(BACK)).toBeNull()
  })

  test('[F-023] a slow call shows the slow connection notice, once in a session', async () => {
    await showFrame()
    act(() => $slowCalls.set($slowCalls.get() + 1))
    expect(screen.getByText(SLOW)).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Dismiss notice', hidden: true }).click())
    expect(screen.queryByText(SLOW)).toBeNull()
    act(() => $slowCalls.set($slowCalls.get() + 1))
    expect(screen.queryByText(SLOW)).toBeNull()
  })

  test('[F-023] a 2g connection shows the slow connection notice', async () => {
    vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { effectiveType: '2g' }), onLine: true })
    await showFrame()
    expect(screen.getByText(SLOW)).toBeTruthy()
  })

  test('[F-264] a call that timed out shows a notice at the top of the page too', async () => {
    await showFrame()
    act(() => $unansweredCalls.set($unansweredCalls.get() + 1))
    expect(screen.getByText(/^The connection is taking too long/)).toBeTruthy()
  })
})

describe('[F-024] the connection check requests the configured host,', () => {
  let server: Server
  let methods: (string | undefined)[]

  beforeEach(async () => {
    methods = []
    server = createServer(({ method }, response) => {
      // The browser of the tests asks before it asks another host; a real one does not ask for this.
      const preflight = method === 'OPTIONS'
      if (!preflight) methods.push(method)
      // Any answer is one.
      response.writeHead(preflight ? 204 : 503, { 'Access-Control-Allow-Origin': '*' }).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    configure({ connectionCheck: `http://127.0.0.1:${port}/here` })
  })

  afterEach(() => void server.close())

  const goAway = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })

  test('by a HEAD request when the browser reports that it is offline', async () => {
    await showFrame()
    act(() => void window.dispatchEvent(new Event('offline')))
    await waitFor(() => expect(methods).toEqual(['HEAD']))
    expect($online.get()).toBe(true)
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  test('shows a notice when a call reaches no server, even if the browser is online', async () => {
    await showFrame()
    await goAway()
    act(() => $unreachedCalls.set($unreachedCalls.get() + 1))
    expect(await screen.findByText(OFFLINE)).toBeTruthy()
  })

  test('is repeated until a server responds', async () => {
    await showFrame()
    const { port } = server.address() as AddressInfo
    await goAway()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    act(() => $unreachedCalls.set($unreachedCalls.get() + 1))
    await vi.waitFor(() => expect($online.get()).toBe(false))
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    await vi.waitFor(() => expect($online.get()).toBe(true), { timeout: 20_000 })
    expect(methods).toEqual(['HEAD'])
  })
})
