import type { PageWindow, WorkerScope } from '../worker/worker-scope.ts'
import type { PushedMessage } from './pushed-message.ts'

declare const self: WorkerScope

export type Notice = Pick<PushedMessage, 'id' | 'title' | 'body'>

/** A message that no page has shown by then is not shown as a notice. */
const LATE_MS = 30_000

interface Unseen {
  notice: Notice
  page?: string | undefined
  postedAt: number
}

interface Notices {
  unseen: Map<string, Unseen>
  /** The client id of the last navigation until its page is parsed: `matchAll` does not return it before. */
  loading?: { page: string; since: number } | undefined
}

const notices: Notices = { unseen: new Map() }

export async function noteNavigation({ resultingClientId: page }: { resultingClientId: string }): Promise<void> {
  const noted = { page, since: Date.now() }
  notices.loading = noted
  if ((await self.clients.get(page)) && notices.loading === noted) notices.loading = undefined
}

/** The focused page, else a visible one, else any. Undefined if the only page is loading: it asks itself. */
export async function pageForNotice(notice: Notice): Promise<PageWindow | undefined> {
  const { unseen } = notices
  const entry: Unseen = { notice, postedAt: Date.now() }
  unseen.set(notice.id, entry)
  const pages = await openPages()
  // Meanwhile `repeatNotices` has posted the message to a page that asked for it.
  if (entry.page) return undefined
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0]
  const { loading } = notices
  entry.page = page?.id ?? (isLate(loading?.since) ? undefined : loading?.page)
  if (!entry.page) unseen.delete(notice.id)
  return page
}

/** `seen` names a shown message; `listening` gets the messages posted before and those posted to a closed page. */
export async function repeatNotices(data: unknown, page: PageWindow | null): Promise<void> {
  if (!page || typeof data !== 'object' || data === null) return
  const { unseen } = notices
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
