import type { WorkerScope } from '../worker/worker-scope.ts'
import { openPages, pageForNotice, postNotice } from './post-notices.ts'
import { resolveLink, readPush } from './pushed-message.ts'

declare const self: WorkerScope

export async function showPushed(text: string): Promise<void> {
  const { id, title, body, link } = readPush(text)
  const [known] = await self.registration.getNotifications({ tag: id })
  const notice = { id, title, body }
  const chosen = known ? undefined : pageForNotice(notice)
  // A notification with the same tag replaces the first one silently.
  await self.registration.showNotification(title, {
    body,
    tag: id,
    data: { link },
    dir: 'auto',
    icon: '/favicon.svg'
  })
  const page = await chosen
  if (page) postNotice(notice, page)
}

/** Focuses a page that already shows the address, else opens a new one; other pages are not navigated. */
export async function openLink({ data }: Notification): Promise<void> {
  const { link }: { link: string } = data
  const address = resolveLink(link, self.location.origin)
  const there = (await openPages()).find(({ url }) => new URL(url).pathname === new URL(address).pathname)
  await (there ? there.focus() : self.clients.openWindow(address))
}
