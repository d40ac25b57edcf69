import { act, screen, waitFor } from '@testing-library/react'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanStores } from 'nanostores'
import {
  $notices,
  $saveData,
  $slowCalls,
  $unansweredCalls,
  $unreachedCalls,
  configure,
  settings
} from '@hirfa/shared-platform'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testServer } from '../../../delivery/testing/test-server.ts'
import { showFrame } from '../../testing/show-frame.tsx'
import { $online } from './connection.ts'

const OFFLINE = /^You are offline/
const BACK = 'Back online!'
const SLOW = /^Slow connection/
const usual = settings.connectionCheck
const WAIT = { timeout: 60_000 }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  configure({ connectionCheck: usual })
  $online.set(true)
  cleanStores($saveData)
})

describe('what is said', () => {
  test.each([
    ['ar', 'انقطع الاتصال بالإنترنت. ما كتبته محفوظ على جهازك.', 'عاد الاتصال!'],
    ['en', 'You are offline. What you entered is kept on this device.', 'Back online!'],
    ['fr', 'Vous êtes hors ligne. Votre saisie est gardée sur cet appareil.', 'De retour en ligne\u00a0!']
  ] as const)(
    '[F-021] [F-020] in %s the error "%s" shows for four seconds, the success "%s" for two',
    async (language, offline, back) => {
      await showFrame('/', language)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const tones = () => $notices.get().map(({ tone, text }) => [tone, text])
      act(() => $online.set(false))
      expect(tones()).toEqual([['danger', offline]])
      expect(screen.getByText(offline)).toBeTruthy()
      act(() => void vi.advanceTimersByTime(3_999))
      expect(screen.queryByText(offline)).not.toBeNull()
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.queryByText(offline)).toBeNull()

      act(() => $online.set(true))
      expect(tones()).toEqual([['success', back]])
      expect(screen.getByText(back, { collapseWhitespace: false })).toBeTruthy()
      act(() => void vi.advanceTimersByTime(1_999))
      expect(screen.queryByText(back, { collapseWhitespace: false })).not.toBeNull()
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.queryByText(back, { collapseWhitespace: false })).toBeNull()
    }
  )

  test('[F-020] going online removes the offline notice, and says nothing without one', async () => {
    await showFrame()
    act(() => $online.set(true))
    expect(screen.queryByText(BACK)).toBeNull()
    act(() => $online.set(false))
    act(() => $online.set(true))
    expect(screen.queryByText(OFFLINE)).toBeNull()
    expect(screen.getByText(BACK)).toBeTruthy()
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

  test.each([
    ['2g', 1],
    ['3g', 0]
  ])('[F-023] a connection of type %s has %i slow connection notices', async (effectiveType, count) => {
    vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { effectiveType }), onLine: true })
    await showFrame()
    expect(screen.queryAllByText(SLOW)).toHaveLength(count)
  })

  test('[F-264] a call that timed out shows a notice at the top of the page too', async () => {
    await showFrame()
    act(() => $unansweredCalls.set($unansweredCalls.get() + 1))
    expect(screen.getByText(/^The connection is taking too long/)).toBeTruthy()
  })
})

describe('[F-024] the connection check requests the configured host,', () => {
  let server: Server
  let calls: string[]
  let answering: Promise<void>

  beforeEach(async () => {
    calls = []
    answering = Promise.resolve()
    const running = await testServer(({ method, url }, response) => {
      // happy-dom sends a preflight request for this request to another host; browsers do not.
      const preflight = method === 'OPTIONS'
      if (!preflight) calls.push(`${method} ${url}`)
      // Any response counts as reachable.
      response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Connection', 'close')
      if (preflight) response.writeHead(204).end()
      else void answering.then(() => response.writeHead(503).end())
    })
    server = running.server
    configure({ connectionCheck: `${running.url}/here` })
  })

  const goAway = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })

  test('by a HEAD request when the browser reports that it is offline', async () => {
    await showFrame()
    act(() => void window.dispatchEvent(new Event('offline')))
    await waitFor(() => expect(calls).toEqual(['HEAD /here']))
    expect($online.get()).toBe(true)
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  test('shows a notice when a call reaches no server, even if the browser is online', async () => {
    await showFrame()
    await goAway()
    act(() => $unreachedCalls.set($unreachedCalls.get() + 1))
    expect(await screen.findByText(OFFLINE)).toBeTruthy()
  })

  test('is repeated when the network is lost while a check is under way', async () => {
    await showFrame()
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    answering = promise
    act(() => void window.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(calls).toEqual(['HEAD /here']), WAIT)
    act(() => void window.dispatchEvent(new Event('offline')))
    server.close()
    answer()
    expect(await screen.findByText(OFFLINE)).toBeTruthy()
  })

  test('is repeated until a server responds', async () => {
    await showFrame()
    const { port } = server.address() as AddressInfo
    await goAway()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    act(() => $unreachedCalls.set($unreachedCalls.get() + 1))
    await vi.waitFor(() => expect($online.get()).toBe(false), WAIT)
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    await vi.waitFor(() => expect($online.get()).toBe(true), WAIT)
    expect(calls).toEqual(['HEAD /here'])
  })

  test('is repeated within seconds of an online event, however often it has failed before', async () => {
    await showFrame()
    const { port } = server.address() as AddressInfo
    await goAway()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const repeats = () => vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { ...WAIT, interval: 1 })
    act(() => $unreachedCalls.set($unreachedCalls.get() + 1))
    for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000]) {
      await repeats()
      await act(() => vi.advanceTimersByTimeAsync(pauseMs))
    }
    await repeats()
    act(() => void window.dispatchEvent(new Event('online')))
    await repeats()
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await vi.waitFor(() => expect($online.get()).toBe(true), { ...WAIT, interval: 1 })
  })

  test('is repeated while the browser reports that it is offline', async () => {
    await showFrame()
    vi.stubGlobal('navigator', { onLine: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => void window.dispatchEvent(new Event('offline')))
    await vi.waitFor(() => expect(calls).toEqual(['HEAD /here']), WAIT)
    expect($online.get()).toBe(true)
    await goAway()
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect($online.get()).toBe(false), WAIT)
  })
})
