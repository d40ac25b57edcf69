import { useEffect } from 'react'
import { askedLanguage, type Language, useLanguage } from 'shared-i18n'
import { SITE_NAMES } from 'shared-contract/site'

let pagesShown = 0

/**
 * Names the page a screen shows, in the title bar and in search results. After a navigation
 * the focus goes to its heading, so that a screen reader says where the visitor has arrived.
 */
export function usePage(title: string, description?: string): void {
  const language = useLanguage()

  useEffect(() => {
    document.title = `${title} · ${SITE_NAMES[language]}`
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
    correctCanonical(language)
  }, [title, description, language])

  useEffect(() => {
    if (pagesShown++ > 0) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
}

/** Phones share the canonical address, and the server wrote it for the page that it sent: not for later ones. */
function correctCanonical(language: Language): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  const { origin, pathname, search } = new URL(canonical.href)
  const asked = askedLanguage(search)
  if (pathname !== location.pathname || (asked && asked !== language)) canonical.href = origin + location.pathname
}
