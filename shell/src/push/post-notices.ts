import type { PageWindow, WorkerScope } from '../worker/worker-scope.ts'
import type { PushedMessage } from './pushed-message.ts'

declare const self: WorkerScope

export type Notice = Pick<PushedMessage, 'id' | 'title' | 'body'>

/** After this time a page that has not begun to listen, or a message that no page has shown, is not waited for. */
const LATE_MS = 30_000

interface Unseen {
  notice: Notice
  /** The id of the page that has to show the message; undefined while it is chosen. */
  page?: string | undefined
  postedAt: number
}

/** Messages that no page has reported as seen, by id. */
const unseen = new Map<string, Unseen>()

/** The id that the page of the last navigation will have: until it is parsed, the browser does not list it. */
let loading: { page: string; since: number } | undefined

/** Settles when the browser lists the page. */
export async function noteNavigation({ resultingClientId: page }: { resultingClientId: string }): Promise<void> {
  const noted = { page, since: Date.now() }
  loading = noted
  if ((await self.clients.get(page)) && loading === noted) loading = undefined
}

/** The page that a message is to be posted to: the focused one, else a visible one, else any. One that is loading asks for it later. */
export async function pageForNotice(notice: Notice): Promise<PageWindow | undefined> {
  const entry: Unseen = { notice, postedAt: Date.now() }
  unseen.set(notice.id, entry)
  const pages = await openPages()
  // A page that has begun to listen meanwhile has taken the message.
  if (entry.page) return undefined
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
  entry.page = page?.id ?? (isLate(loading?.since) ? undefined : loading?.page)
  if (!entry.page) unseen.delete(notice.id)
  return page
}

/** A page loses its messages while it loads or is replaced. When one begins to listen, it gets those that it has missed. */
export async function repeatNotices(data: unknown, page: PageWindow | null): Promise<void> {
  if (!page || typeof data !== 'object' || data === null) return
  if ('seen' in data && typeof data.seen === 'string') unseen.delete(data.seen)
  if (!('listening' in data)) return
  const open = new Set((await openPages()).map(({ id }) => id))
  for (const entry of unseen.values()) {
    const isLost = !entry.page || (!open.has(entry.page) && !isLate(entry.postedAt))
    if (entry.page !== page.id && !isLost) continue
    entry.page = page.id
    postNotice(entry.notice, page)
  }
}

export function postNotice(notice: Notice, page: PageWindow): void {
  page.postMessage({ pushed: notice })
}

export function openPages(): Promise<PageWindow[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isLate(time = 0): boolean {
  return Date.now() - time >= LATE_MS
}

function isVisible({ visibilityState }: PageWindow): boolean {
  return visibilityState === 'visible'
}
