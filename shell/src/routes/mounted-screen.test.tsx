import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n, $language, startMessages } from '@hirfa/shared-i18n'
import { forgetClient, signedIn } from '@hirfa/shared-platform'
import type { MountContext, MountModule } from '@hirfa/shared-platform/remote'
import { provideRelease } from '@hirfa/shared-platform/testing'
import '../messages/index.ts'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { screenHealth } from '../reports/screen-health.ts'
import { asScreen } from './mounted-screen.tsx'
import { RemoteModule } from './remote-module.tsx'

type Mount = MountModule['mount']

const USED = { part: 'mf-hints', version: '1.0.0' }

let events: PageEvent[]
let go: (path: string) => void

beforeAll(async () => {
  await startMessages('en')
  await i18n.loadNamespaces(['shell', 'ui', 'platform'])
})
beforeEach(() => {
  events = []
  listenToPageEvents(event => events.push(event))
  vi.stubGlobal('reportError', () => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  provideRelease({
    'mf-hints': {
      version: '1.0.0',
      routes: [
        { path: '/hints', module: './hints' },
        { path: '/next', module: './next' }
      ]
    }
  })
})
afterEach(() => {
  cleanup()
  $language.set('en')
  vi.restoreAllMocks()
})

function Router({ children }: { children: ReactNode }) {
  go = useNavigate()
  return children
}

async function open(mount: Mount): Promise<void> {
  const loaded = { module: asScreen({ mount }, USED), remote: USED.part, version: USED.version }
  const hints = (
    <RemoteModule remote="mf-hints" load={() => loaded} waiting={null}>
      {({ module: { Screen } }) => <Screen />}
    </RemoteModule>
  )
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/hints']}>
        <Router>
          <header>Frame</header>
          <main>
            <Routes>
              <Route path="/hints" element={hints} />
              <Route path="/next" element={<h1>Next</h1>} />
            </Routes>
          </main>
        </Router>
      </MemoryRouter>
    )
  })
}

/** Renders its context into a shadow root, as a custom element would. */
function shadowed(received: MountContext[], unmount = vi.fn()) {
  const mount: Mount = (element, first) => {
    const root = element.attachShadow({ mode: 'open' })
    function update(context: MountContext) {
      received.push(context)
      context.setPage(`Hints ${context.language}`)
      const heading = Object.assign(document.createElement('h1'), { tabIndex: -1, textContent: context.language })
      const link = Object.assign(document.createElement('a'), { href: '/next' })
      link.append(Object.assign(document.createElement('b'), { textContent: 'next' }))
      root.replaceChildren(heading, link)
    }
    update(first)
    return { update, unmount }
  }
  return { mount, unmount }
}

const shadowRoot = () => document.querySelector('main div div')?.shadowRoot
const failedCard = () => document.querySelector('[data-failed-remote="mf-hints"]')

test('a module is mounted with language, session, scheme and path, and updated in place', async () => {
  const received: MountContext[] = []
  await open(shadowed(received).mount)
  expect(received).toMatchObject([{ language: 'en', direction: 'ltr', client: null, scheme: 'light', path: '/hints' }])
  const root = shadowRoot()
  expect(document.title).toContain('Hints en')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screenHealth()).toBe('settled')

  await act(async () => $language.set('ar'))
  await act(async () => signedIn({ id: 7, name: 'Amina', type: 'client', is_banned: '0' }))
  await act(async () => go('/hints?of=water'))
  expect(received.at(-1)).toMatchObject({
    language: 'ar',
    direction: 'rtl',
    client: { id: 7 },
    path: '/hints?of=water'
  })
  expect(shadowRoot()).toBe(root)
  expect(document.title).toContain('Hints ar')
  forgetClient()
})

test('a scheme that changes is an update', async () => {
  const query = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList)
  const received: MountContext[] = []
  await open(shadowed(received).mount)
  query.matches = true
  await act(async () => query.dispatchEvent(new Event('change')))
  expect(received.map(({ scheme }) => scheme)).toEqual(['light', 'dark'])
})

test('the heading in a shadow root gets the focus after a navigation', async () => {
  await open(shadowed([]).mount)
  await act(async () => go('/next'))
  await act(async () => go('/hints'))
  expect(shadowRoot()?.activeElement?.textContent).toBe('en')
})

test('a plain link in a shadow root changes the path inside the page; one of the server is left to the browser', async () => {
  const { mount, unmount } = shadowed([])
  await open(mount)
  const link = shadowRoot()?.querySelector('a')
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init })
    link?.firstElementChild?.dispatchEvent(event)
    return event.defaultPrevented
  }
  link?.addEventListener('click', event => event.stopPropagation(), { once: true })
  expect(click()).toBe(false)
  expect(click({ ctrlKey: true })).toBe(false)
  link?.setAttribute('href', '/ops')
  expect(click()).toBe(false)
  link?.setAttribute('href', '/next')
  await act(async () => expect(click()).toBe(true))
  expect(screen.getByRole('heading').textContent).toBe('Next')
  expect(unmount).toHaveBeenCalledOnce()
})

test('without update, a changed context unmounts the screen and mounts it again', async () => {
  const calls: string[] = []
  await open(async (element, { language, setPage }) => {
    calls.push(`mount ${language}`)
    setPage('Hints')
    element.textContent = language
    return async () => void calls.push(`unmount ${language}`)
  })
  await act(async () => $language.set('fr'))
  expect(calls).toEqual(['mount en', 'unmount en', 'mount fr'])
  expect(document.querySelector('main')?.textContent).toBe('fr')
})

test('a remote that never unmounts is mounted again all the same', async () => {
  await open((element, { language, setPage }) => {
    setPage('Hints')
    element.textContent = language
    return () => new Promise(() => undefined)
  })
  await act(async () => $language.set('fr'))
  expect(document.querySelector('main')?.textContent).toBe('fr')
})

const broken = new Error('no valves')
const FAILURES: [what: string, mount: Mount, message: string][] = [
  [
    'throws',
    () => {
      throw broken
    },
    'no valves'
  ],
  ['rejects', async () => Promise.reject(broken), 'no valves'],
  ['returns nothing', () => undefined as never, 'mount returned neither unmount nor { update, unmount }'],
  ['sets no title', () => () => undefined, 'mount has not called setPage']
]

test.each(FAILURES)('a mount that %s shows the failure; the rest of the page lives', async (_what, mount, message) => {
  await open(mount)
  expect(failedCard()).not.toBeNull()
  expect(events).toMatchObject([{ kind: 'render', ...USED, error: { message } }])
  expect(screen.getByRole('banner').textContent).toBe('Frame')
  await act(async () => go('/next'))
  expect(screen.getByRole('heading').textContent).toBe('Next')
  expect(events).toHaveLength(1)
})

test('an update that fails shows the failure', async () => {
  await open((_element, { setPage }) => {
    setPage('Hints')
    return { update: async () => Promise.reject(broken), unmount: () => undefined }
  })
  await act(async () => go('/hints?of=water'))
  expect(failedCard()).not.toBeNull()
  expect(events).toMatchObject([{ kind: 'render', ...USED, error: broken }])
})

test('a mount that never ends fails after 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(() => new Promise(() => undefined))
  expect(screen.getAllByRole('status')).toHaveLength(1)
  await act(async () => vi.advanceTimersByTime(10_001))
  vi.useRealTimers()
  expect(failedCard()).not.toBeNull()
})

test.each([
  [
    'throws',
    () => {
      throw broken
    }
  ],
  ['rejects', async () => Promise.reject(broken)]
])('an unmount that %s is reported, and the next screen works', async (_what, unmount) => {
  await open((_element, { setPage }) => {
    setPage('Hints')
    return unmount
  })
  await act(async () => go('/next'))
  expect(screen.getByRole('heading').textContent).toBe('Next')
  expect(events).toMatchObject([{ kind: 'render', ...USED, error: broken }])
})

test('a remote that never unmounts leaves no element, and cannot navigate afterwards', async () => {
  let left: MountContext | undefined
  await open((element, context) => {
    left = context
    context.setPage('Hints')
    element.textContent = 'left over'
    return () => new Promise(() => undefined)
  })
  await act(async () => go('/next'))
  await act(async () => left?.navigate('/hints'))
  expect(document.querySelector('main')?.textContent).toBe('Next')
  expect(events).toEqual([])
})

test('a mount that ends after the visitor has left is unmounted', async () => {
  const { promise, resolve } = Promise.withResolvers<() => void>()
  await open(() => promise)
  await act(async () => go('/next'))
  const unmount = vi.fn()
  await act(async () => resolve(unmount))
  expect(unmount).toHaveBeenCalledOnce()
  expect(events).toEqual([])
})
