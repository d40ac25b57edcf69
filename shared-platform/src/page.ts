import { useEffect } from 'react'
import { askedLanguage, type Language, useLanguage } from '@hirfa/shared-i18n'
import { SITE_NAMES } from '@hirfa/shared-contract/site'

let pagesShown = 0

/** Sets title and description; after a navigation focuses the heading, so that screen readers announce the page. */
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

/** Phones share the canonical address, which the server has written for the first page only. */
function correctCanonical(language: Language): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  const { origin, pathname, search } = new URL(canonical.href)
  const asked = askedLanguage(search)
  if (pathname !== location.pathname || (asked && asked !== language)) canonical.href = origin + location.pathname
}
