import { useEffect } from 'react'
import { useLanguage } from 'shared-i18n'

const SITE: Record<'ar' | 'en' | 'fr', string> = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' }

let pagesShown = 0

/**
 * Names the page a screen shows, in the title bar and in search results. After a navigation
 * the focus goes to its heading, so that a screen reader says where the visitor has arrived.
 */
export function usePage(title: string, description?: string): void {
  const language = useLanguage()

  useEffect(() => {
    document.title = `${title} · ${SITE[language]}`
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [title, description, language])

  useEffect(() => {
    if (pagesShown++ > 0) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
}
