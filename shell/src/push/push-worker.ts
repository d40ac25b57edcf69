/**
 * The worker behind `/firebase-messaging-sw.js`: it shows each message once as a system notification
 * and posts it to one open page. Listeners are registered at the top level, as browsers require.
 */
import { addressOf, readPush } from './pushed-message.ts'
import type { PageWindow, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('push', event => event.waitUntil(show(event.data?.text() ?? '')))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function show(text: string): Promise<void> {
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
async function open(link: string): Promise<void> {
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
