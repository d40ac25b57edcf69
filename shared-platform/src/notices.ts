import { atom } from 'nanostores'
import { $language, type Language, useTranslation } from '@hirfa/shared-i18n'

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  /** Of the text, which stays as it is when the language of the page changes. */
  lang: Language
}

const SHOWN_MS: Record<NoticeTone, number> = { success: 4000, info: 5000, warning: 6000, danger: 6000 }

let lastId = 0

export const $notices = atom<readonly Notice[]>([])

/** Shows a notice. It replaces a visible notice with the same text. */
export function notify(tone: NoticeTone, text: string, shownMs = SHOWN_MS[tone]): void {
  const notice = { id: ++lastId, tone, text, lang: $language.get() }
  $notices.set([...$notices.get().filter(other => other.text !== text), notice])
  setTimeout(() => dismiss(notice.id), shownMs)
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}

export function useBookedMessages(): [string, string] {
  const { t } = useTranslation('platform')
  return [t('task_created_successfully'), t('artisan_will_contact_soon')]
}
