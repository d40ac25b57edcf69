import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportWhenQuiet } from './report-when-quiet.ts'
import { listenToPageEvents, recordPageEvent, type PageEvent } from './page-events.ts'

afterEach(() => vi.useRealTimers())

test('a page of a preview session adds no listeners', () => {
  document.documentElement.dataset.view = 'preview'
  onTestFinished(() => void delete document.documentElement.dataset.view)
  const listening = vi.spyOn(globalThis, 'addEventListener')
  onTestFinished(() => listening.mockRestore())
  vi.useFakeTimers()
  reportWhenQuiet({ id: '0123456789ab', shell: '1.0.0', remotes: {} }, () => undefined)
  expect(listening).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('errors and events before the first listener are delivered to it, in order', () => {
  vi.useFakeTimers()
  reportWhenQuiet({ id: '0123456789ab', shell: '1.0.0', remotes: {} }, () => undefined)
  const error = new TypeError('early')
  dispatchEvent(new ErrorEvent('error', { error }))
  recordPageEvent({ kind: 'used', part: 'shell', version: '1.0.0' })
  const received: PageEvent[] = []
  listenToPageEvents(event => received.push(event))
  recordPageEvent({ kind: 'fallback', part: 'mf-booking', version: '1.1.0' })
  expect(received).toEqual([
    { kind: 'error', error },
    { kind: 'used', part: 'shell', version: '1.0.0' },
    { kind: 'fallback', part: 'mf-booking', version: '1.1.0' }
  ])
})
