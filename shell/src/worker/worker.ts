/** Listeners are registered at the top level, as browsers require. */
import { RELEASE_PATH, type ReleaseChanges, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { noteNavigation, repeatNotices } from '../push/post-notices.ts'
import { openLink, showPushed } from '../push/show-pushed.ts'
import { answerFile, isFile } from './answer-file.ts'
import { answerNavigation } from './answer-navigation.ts'
import { acceptRelease } from './release-updates.ts'
import { storeVisited } from './store-visited.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const storesPages = self.storesPages ?? true

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(storesPages ? start() : deleteEverything()))
self.addEventListener('push', event => event.waitUntil(showPushed(event.data?.text() ?? '')))
self.addEventListener('message', event => event.waitUntil(repeatNotices(event.data, event.source)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openLink(event.notification))
})

if (!storesPages) {
  // The worker before this one may have stored a page after the deletion.
  self.addEventListener('message', event => event.waitUntil(deleteEverything()))
} else {
  self.addEventListener('message', event => event.waitUntil(storeVisited(event.data)))
  self.addEventListener('fetch', event => {
    const { request } = event
    if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
    if (request.mode === 'navigate') {
      void noteNavigation(event)
      event.respondWith(answerNavigation(event))
    } else if (isFile(request)) event.respondWith(answerFile(event))
    else if (isRelease(request)) event.respondWith(answerRelease(event))
  })
}

async function deleteEverything(): Promise<void> {
  await self.registration.navigationPreload?.disable()
  for (const name of await caches.keys()) await caches.delete(name)
}

async function start(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

function isRelease({ url }: Request): boolean {
  return new URL(url).pathname === RELEASE_PATH
}

/** Sends the release document to the page that requested it; the worker adopts a copy. */
async function answerRelease(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(copy.json().then((release: ReleaseDocument | ReleaseChanges) => acceptRelease(release)))
  }
  return response
}
