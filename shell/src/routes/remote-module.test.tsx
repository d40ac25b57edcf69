import { act, cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEvent } from '../reports/page-events.ts'
import { listenToPageEvents } from '../reports/page-events.ts'
import { RemoteModule } from './remote-module.tsx'

const REMOTE = { version: '1.1.0', base: '/remotes/mf-booking/1.1.0/', entry: 'e.js', integrity: '', global: 'booking' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const release = { id: '0123456789ab', shell: '1.0.0', remotes: { 'mf-booking': { ...REMOTE, routes: [] } } }
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify(release)}</script>`
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('content that suspends for ever is replaced after 10 s, reported, and can be tried again', async () => {
  const events: PageEvent[] = []
  listenToPageEvents(event => events.push(event))
  vi.stubGlobal('reportError', () => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const never = new Promise<string>(() => undefined)
  let answer: Promise<string> | string = never
  const Screen = () => <h1>{typeof answer === 'string' ? answer : use(answer)}</h1>
  await act(async () => {
    render(
      <RemoteModule
        remote="mf-booking"
        load={() => ({ module: {}, remote: 'mf-booking', version: '1.1.0' })}
        waiting={<p>waiting</p>}
      >
        {() => <Screen />}
      </RemoteModule>
    )
  })
  await act(async () => vi.advanceTimersByTime(9_900))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(200))
  expect(screen.queryByText('waiting')).toBeNull()
  expect(events).toMatchObject([{ kind: 'render', part: 'mf-booking', version: '1.1.0' }])
  expect(document.querySelector('[data-failed-remote="mf-booking"]')).not.toBeNull()

  answer = 'Services'
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('heading').textContent).toBe('Services')
})
