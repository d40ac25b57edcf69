import { atom } from 'nanostores'
import type { NoticeItem } from '@hirfa/shared-ui'

/** Notices, shown and announced to screen readers; each stays until it is dismissed. */
export const $notices = atom<NoticeItem[]>([])

const MOST = 3
let last = 0

export function notify(tone: NoticeItem['tone'], text: string): void {
  last += 1
  $notices.set([...$notices.get(), { id: last, tone, text }].slice(-MOST))
}

export function dismiss(id: NoticeItem['id']): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
