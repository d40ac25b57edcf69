import type { PageWindow, WorkerScope } from '../worker/worker-scope.ts'
import { addressOf, readPush } from './pushed-message.ts'

declare const self: WorkerScope

interface NotificationData {
  link: string
  /** The id of the page that shows the message as a notice. */
  page?: string | undefined
}

/** Shows a message once as a system notification, and posts it to one open page. */
export async function showPushed(text: string): Promise<void> {
  const { id, title, body, link } = readPush(text)
  const [known] = await self.registration.getNotifications({ tag: id })
  const page = known ? undefined : await pageForNotice()
  const data: NotificationData = { link, page: known ? known.data.page : page?.id }
  // A notification with the same tag replaces the first one silently.
  await self.registration.showNotification(title, { body, tag: id, data, dir: 'auto', icon: '/favicon.svg' })
  page?.postMessage(noticeOf({ tag: id, title, body }))
}

/** When a page begins to listen, posts the messages that it missed while it was loading. */
export async function repeatPushed(data: unknown, page: PageWindow | null): Promise<void> {
  if (!page || typeof data !== 'object' || data === null || !('listening' in data)) return
  for (const notification of await self.registration.getNotifications()) {
    if (notification.data.page === page.id) page.postMessage(noticeOf(notification))
  }
}

/** Focuses a page that already shows the address of a notification, else opens a new one; other pages are not navigated. */
export async function openLink({ data }: Notification): Promise<void> {
  // An earlier version of this worker stored the link alone.
  const { link }: NotificationData = typeof data === 'string' ? { link: data } : data
  const address = addressOf(link, self.location.origin)
  const there = (await openPages()).find(({ url }) => new URL(url).pathname === new URL(address).pathname)
  await (there ? there.focus() : self.clients.openWindow(address))
}

function noticeOf({ tag, title, body }: Pick<Notification, 'tag' | 'title' | 'body'>) {
  return { pushed: { id: tag, title, body } }
}

async function pageForNotice(): Promise<PageWindow | undefined> {
  const pages = await openPages()
  return pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
}

function openPages(): Promise<PageWindow[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isVisible({ visibilityState }: PageWindow): boolean {
  return visibilityState === 'visible'
}
