import { atom } from 'nanostores'

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger'

/** A short message at the top of the page. `text` is already in the language of the page. */
export interface Notice {
  id: number
  tone: NoticeTone
  text: string
}

const SHOWN_MS: Record<NoticeTone, number> = { success: 4000, info: 5000, warning: 6000, danger: 6000 }

let lastId = 0

export const $notices = atom<readonly Notice[]>([])

/** Shows a notice; one that says the same as one still showing replaces it. */
export function notify(tone: NoticeTone, text: string, shownMs = SHOWN_MS[tone]): void {
  const notice = { id: ++lastId, tone, text }
  $notices.set([...$notices.get().filter(other => other.text !== text), notice])
  setTimeout(() => dismiss(notice.id), shownMs)
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}
