import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLink, repeatPushed, showPushed } from './show-pushed.ts'

interface Shown {
  tag: string
  title: string
  body: string
  data: unknown
}

/** The open system notifications, by tag. */
let shown: Map<string, Shown>
let pages: ReturnType<typeof openPage>[]
const openWindow = vi.fn<(address: string) => Promise<void>>()

function openPage(id: string, focused = false) {
  return {
    id,
    focused,
    url: `https://hirfa.example/${id}`,
    visibilityState: 'visible' as const,
    postMessage: vi.fn<(message: unknown) => void>(),
    focus: vi.fn<() => Promise<void>>()
  }
}

beforeEach(() => {
  shown = new Map()
  pages = [openPage('other'), openPage('loading', true)]
  vi.stubGlobal('self', {
    location: { origin: 'https://hirfa.example' },
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter(notification => !tag || notification.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.set(options.tag, { title, ...options })
    }
  })
})
afterEach(() => {
  openWindow.mockReset()
  vi.unstubAllGlobals()
})

const payload = (id: string) =>
  JSON.stringify({ data: { id, title: 'Accepted', body: 'Plumbing', link: '/my-profile' } })
const notice = (id: string) => ({ pushed: { id, title: 'Accepted', body: 'Plumbing' } })
const messagesOf = (page?: ReturnType<typeof openPage>) => page?.postMessage.mock.calls.map(([message]) => message)

test('[F-268] a page that begins to listen gets the messages that were posted to it, and no others', async () => {
  await showPushed(payload('m-1'))
  await showPushed(payload('m-1'))
  const [other, loading] = pages
  expect([messagesOf(other), messagesOf(loading)]).toEqual([[], [notice('m-1')]])
  for (const page of pages) await repeatPushed({ listening: true }, page)
  expect([messagesOf(other), messagesOf(loading)]).toEqual([[], [notice('m-1'), notice('m-1')]])
})

test('[F-268] a message that arrived without an open page is not posted to a later one', async () => {
  pages = []
  await showPushed(payload('m-2'))
  const later = openPage('later')
  await repeatPushed({ listening: true }, later)
  expect(messagesOf(later)).toEqual([])
})

test('other messages of a page are not answered', async () => {
  await showPushed(payload('m-3'))
  const [, loading] = pages
  for (const data of [null, 'listening', { visited: {} }]) await repeatPushed(data, loading ?? null)
  expect(messagesOf(loading)).toEqual([notice('m-3')])
})

test.each([
  ['this version', undefined],
  ['an earlier version of the worker', '/my-profile']
])('a click on a notification of %s opens its link', async (_, data) => {
  await showPushed(payload('m-4'))
  await openLink({ data: data ?? shown.get('m-4')?.data } as Notification)
  expect(openWindow.mock.calls).toEqual([['https://hirfa.example/my-profile']])
})
