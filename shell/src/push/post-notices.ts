import type { PageWindow, WorkerScope } from '../worker/worker-scope.ts'
import type { PushedMessage } from './pushed-message.ts'

declare const self: WorkerScope

export type Notice = Pick<PushedMessage, 'id' | 'title' | 'body'>

/** After this time a page that has not begun to listen, or a message that no page has shown, is not waited for. */
const LATE_MS = 30_000

/** Messages that no page has reported as seen, by id. `page` is the id of the page that has to show it. */
const unseen = new Map<string, { notice: Notice; page: string; postedAt: number }>()

/** The id that the page of the last navigation will have: until it is parsed, the browser does not list it. */
let loading: { page: string; since: number } | undefined

export function noteNavigation({ resultingClientId }: { resultingClientId: string }): void {
  loading = { page: resultingClientId, since: Date.now() }
}

/** Posts a message to one page: the focused one, else a visible one, else any, else the one that is loading. */
export async function postNotice(notice: Notice): Promise<void> {
  const pages = await openPages()
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
  const id = page?.id ?? (isLate(loading?.since) ? undefined : loading?.page)
  if (id) unseen.set(notice.id, { notice, page: id, postedAt: Date.now() })
  page?.postMessage({ pushed: notice })
}

/** A page loses its messages while it loads or is replaced. When one begins to listen, it gets those that it has missed. */
export async function repeatNotices(data: unknown, page: PageWindow | null): Promise<void> {
  if (!page || typeof data !== 'object' || data === null) return
  if ('seen' in data && typeof data.seen === 'string') unseen.delete(data.seen)
  if (!('listening' in data)) return
  if (page.id === loading?.page) loading = undefined
  const open = new Set((await openPages()).map(({ id }) => id))
  for (const entry of unseen.values()) {
    const isLost = !open.has(entry.page) && !isLate(entry.postedAt)
    if (entry.page !== page.id && !isLost) continue
    entry.page = page.id
    page.postMessage({ pushed: entry.notice })
  }
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
