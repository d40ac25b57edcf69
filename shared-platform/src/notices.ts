import { atom } from 'nanostores'
import { $language, type Language, useTranslation } from '@hirfa/shared-i18n'

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  lang: Language
  shownMs: number
}

const SHOWN_MS: Record<NoticeTone, number> = { success: 4000, info: 5000, warning: 6000, danger: 6000 }

let lastId = 0

export const $notices = atom<readonly Notice[]>([])

let shown: { id: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Shown for `shownMs` after those before it; errors go first. Replaces a notice with the same text. */
export function notify(tone: NoticeTone, text: string, shownMs = SHOWN_MS[tone]): void {
  const notice = { id: ++lastId, tone, text, lang: $language.get(), shownMs }
  const notices = $notices.get()
  const same = notices.findIndex(other => other.text === text)
  const place = same >= 0 ? same : insertionIndex(tone, notices)
  $notices.set([...notices.slice(0, place), notice, ...notices.slice(same >= 0 ? place + 1 : place)])
  startTimer()
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
  startTimer()
}

function insertionIndex(tone: NoticeTone, notices: readonly Notice[]): number {
  const place = tone === 'danger' ? notices.findIndex(other => other.tone !== 'danger') : -1
  return place >= 0 ? place : notices.length
}

function startTimer(): void {
  const [first] = $notices.get()
  if (first?.id === shown?.id) return
  clearTimeout(shown?.timer)
  shown = first && { id: first.id, timer: setTimeout(() => dismiss(first.id), first.shownMs) }
}

export function useBookedMessages(): [string, string] {
  const { t } = useTranslation('platform')
  return [t('task_created_successfully'), t('artisan_will_contact_soon')]
}
