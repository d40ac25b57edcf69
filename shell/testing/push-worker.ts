/** For tests of push messages: the global scope of a service worker, with open pages and system notifications. */
import { vi } from 'vitest'

export const openWindow = vi.fn<(address: string) => Promise<void>>()
/** Resolves once the page is in `pages`. */
export const getPage = vi.fn<(id: string) => Promise<object | undefined>>()
/** The pages that `matchAll` returns. */
export const pages: ReturnType<typeof createPage>[] = []
/** The open system notifications, by tag. */
export const notifications = new Map<string, { title: string; data: unknown }>()

export function createPage(id: string, focused = false) {
  const postMessage = vi.fn<(message: unknown) => void>()
  return {
    id,
    focused,
    url: `https://hirfa.example/${id}`,
    visibilityState: 'visible' as const,
    postMessage,
    focus: vi.fn<() => Promise<void>>(),
    received: () => postMessage.mock.calls.map(([message]) => message)
  }
}

export function provideWorkerScope(): void {
  notifications.clear()
  pages.length = 0
  openWindow.mockReset()
  getPage
    .mockReset()
    .mockImplementation(id => vi.waitUntil(() => pages.find(page => page.id === id), { interval: 1, timeout: 60_000 }))
  vi.stubGlobal('self', {
    location: { origin: 'https://hirfa.example' },
    clients: {
      matchAll: async () => [...pages],
      get: getPage,
      openWindow
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => [notifications.get(tag)].filter(Boolean),
      showNotification: async (title: string, { tag, data }: { tag: string; data: unknown }) =>
        void notifications.set(tag, { title, data })
    }
  })
}
