/**
 * The worker behind `/firebase-messaging-sw.js`: it shows each message once as a notification
 * of the system, and tells it to the one page that the client looks at. Its listeners stand at
 * the top: a browser that wakes it for a message knows only those.
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
  // One of the same tag takes the place of the first, without a sound.
  await self.registration.showNotification(title, { body, tag: id, data: link, dir: 'auto', icon: '/favicon.svg' })
  if (known.length > 0) return
  const pages = await openPages()
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
  page?.postMessage({ pushed: message })
}

/** Shows the page that is there already, and never takes another page away from somebody who is writing on it. */
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
