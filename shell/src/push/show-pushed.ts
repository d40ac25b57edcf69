import type { PageWindow, WorkerScope } from '../worker/worker-scope.ts'
import { addressOf, readPush } from './pushed-message.ts'

declare const self: WorkerScope

/** Shows a message once as a system notification, and posts it to one open page. */
export async function showPushed(text: string): Promise<void> {
  const message = readPush(text)
  const { id, title, body, link } = message
  const known = await self.registration.getNotifications({ tag: id })
  // A notification with the same tag replaces the first one silently.
  await self.registration.showNotification(title, { body, tag: id, data: link, dir: 'auto', icon: '/favicon.svg' })
  if (known.length > 0) return
  const pages = await openPages()
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
  page?.postMessage({ pushed: message })
}

/** Focuses a page that already shows the address, else opens a new one; other pages are not navigated. */
export async function openLink(link: string): Promise<void> {
  const address = addressOf(link, self.location.origin)
  const there = (await openPages()).find(({ url }) => new URL(url).pathname === new URL(address).pathname)
  await (there ? there.focus() : self.clients.openWindow(address))
}

function openPages(): Promise<PageWindow[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isVisible({ visibilityState }: PageWindow): boolean {
  return visibilityState === 'visible'
}
