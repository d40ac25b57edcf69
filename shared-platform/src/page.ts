import { useEffect } from 'react'
import { askedLanguage, type Language, useLanguage } from '@hirfa/shared-i18n'
import { SITE_NAMES } from '@hirfa/shared-contract/site'

let pagesShown = 0

let lastPress = ''

/** The focus stays where the visitor has moved it outside the content since the navigation. */
export function usePage(title: string, description?: string): void {
  const language = useLanguage()

  useEffect(() => {
    document.title = `${title} · ${SITE_NAMES[language]}`
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
    correctCanonical(language)
  }, [title, description, language])

  useEffect(() => {
    if (pagesShown === 0) for (const type of ['pointerdown', 'keydown']) addEventListener(type, notePress, true)
    else if (!isOccupied()) screenHeading()?.focus({ preventScroll: true })
    pagesShown++
  }, [])
}

/** Also in a shadow root. */
export function screenHeading(within: ParentNode | null = document.querySelector('main')): HTMLElement | null {
  const own = within?.querySelector('h1')
  if (!within || own) return own ?? null
  for (const { shadowRoot } of within.querySelectorAll('*')) {
    const found = shadowRoot && screenHeading(shadowRoot)
    if (found) return found
  }
  return null
}

function notePress(): void {
  lastPress = location.pathname + pagesShown
}

function isOccupied(): boolean {
  if (lastPress !== location.pathname + pagesShown) return false
  // Safari does not focus an open menu's summary on click. A focused link is the one that was followed.
  const used = [document.activeElement, ...document.querySelectorAll('details[open]')]
  return used.some(element => element && !element.matches('body, a, main, main *'))
}

function correctCanonical(language: Language): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  const { origin, pathname, search } = new URL(canonical.href)
  const asked = askedLanguage(search)
  if (pathname !== location.pathname || (asked && asked !== language)) canonical.href = origin + location.pathname
}
