import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import '../messages/index.ts'
import type { PageEvent } from '../reports/page-events.ts'
import { listenToPageEvents } from '../reports/page-events.ts'
import { RemoteModule } from './remote-module.tsx'
import { replaceUnusable, UsableScreen } from './usable-screen.tsx'

const REMOTE = { version: '1.1.0', base: '/remotes/mf-booking/1.1.0/', entry: 'e.js', integrity: '', global: 'booking' }

const LOADED = { module: {}, remote: 'mf-booking', version: '1.1.0' }

beforeAll(async () => {
  await startMessages('en')
  await i18n.loadNamespaces(['shell', 'ui', 'platform'])
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const release = { id: '0123456789ab', shell: '1.0.0', remotes: { 'mf-booking': { ...REMOTE, routes: [] } } }
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify(release)}</script>`
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The events of the page from now on; React's own reports of errors are silenced. */
function recordedEvents(): PageEvent[] {
  const events: PageEvent[] = []
  listenToPageEvents(event => events.push(event))
  vi.stubGlobal('reportError', () => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return events
}

function moduleWith(content: ReactNode): ReactNode {
  return (
    <RemoteModule remote="mf-booking" load={() => LOADED} waiting={<p>waiting</p>}>
      {() => content}
    </RemoteModule>
  )
}

async function renderModule(content: ReactNode): Promise<void> {
  await act(async () => void render(moduleWith(content)))
}

/** Hydrates the server-rendered markup of `sent` with other content. */
async function hydrateModule(sent: ReactNode, content: ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(moduleWith(sent))
  await act(async () => void render(moduleWith(content), { container, hydrate: true }))
}

test('content that suspends for ever is replaced after 10 s, reported, and can be tried again', async () => {
  const events = recordedEvents()
  const never = new Promise<string>(() => undefined)
  let answer: Promise<string> | string = never
  const Screen = () => <h1>{typeof answer === 'string' ? answer : use(answer)}</h1>
  await renderModule(<Screen />)
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

test('an unusable screen is replaced by the failure, reported, and can be tried again', async () => {
  const events = recordedEvents()
  const used = { part: 'mf-booking', version: '1.1.0' }
  await renderModule(
    <UsableScreen {...used}>
      <h1>Services</h1>
    </UsableScreen>
  )
  await act(async () => replaceUnusable({ part: 'mf-booking', version: '1.0.9' }))
  expect(screen.getByRole('heading').textContent).toBe('Services')
  await act(async () => replaceUnusable(used))
  expect(document.querySelector('[data-failed-remote="mf-booking"]')).not.toBeNull()
  expect(events).toMatchObject([{ kind: 'render', ...used }])

  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('heading').textContent).toBe('Services')
})

test('rendered content that is not hydrated within 10 s because it suspends is replaced and reported', async () => {
  const events = recordedEvents()
  const never = new Promise<string>(() => undefined)
  const Screen = () => <h1>{use(never)}</h1>
  await hydrateModule(<h1>Services</h1>, <Screen />)
  await act(async () => vi.advanceTimersByTime(9_900))
  expect(screen.getByRole('heading').textContent).toBe('Services')
  await act(async () => vi.advanceTimersByTime(200))
  expect(document.querySelector('[data-failed-remote="mf-booking"]')).not.toBeNull()
  expect(events).toMatchObject([{ kind: 'render', part: 'mf-booking', version: '1.1.0' }])
})

describe('a rendered screen whose code does not load', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Words')

  async function hydrate() {
    recordedEvents()
    const content = (
      <div data-settling="" data-remote="mf-booking">
        <input aria-label="Words" onChange={vi.fn()} />
      </div>
    )
    const load = vi.fn<() => Promise<typeof LOADED>>().mockRejectedValueOnce(new Error('no entry'))
    const page = () => (
      <RemoteModule remote="mf-booking" load={load} waiting={<p>waiting</p>}>
        {() => content}
      </RemoteModule>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(moduleWith(content))
    const sent = field()
    const shown = await act(async () => render(page(), { container, hydrate: true }))
    return { sent, load, update: () => act(async () => shown.rerender(page())) }
  }

  async function retry(load: Awaited<ReturnType<typeof hydrate>>['load']) {
    load.mockResolvedValueOnce(LOADED)
    await act(async () => screen.getByRole('button').click())
    expect(document.querySelector('[data-failed-remote]')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  }

  test('stays, with a message, and its elements hydrate after a retry', async () => {
    const { sent, load } = await hydrate()
    expect(screen.getByRole('alert').closest('[data-failed-remote="mf-booking"]')).not.toBeNull()
    expect(field()).toBe(sent)
    await retry(load)
    expect(field()).toBe(sent)
  })

  test('stays when the page around it changes, and a retry replaces it', async () => {
    const { sent, load, update } = await hydrate()
    await update()
    expect(field()).toBe(sent)
    expect(screen.queryByText('waiting')).toBeNull()
    await retry(load)
    expect(field()).not.toBe(sent)
  })
})

test.each([
  ['hydrated', () => <h1>Services</h1>, 0],
  ['broken', Broken, 1]
] as const)('content that is %s has no deadline', async (_how, Content, reports) => {
  const events = recordedEvents()
  await hydrateModule(<h1>Services</h1>, <Content />)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(events).toHaveLength(reports)
})

function Broken(): ReactNode {
  throw new Error('no price')
}
