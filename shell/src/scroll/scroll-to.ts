import { screenHeading } from '@hirfa/shared-platform'

export function scrollToHash(hash: string): boolean {
  const place = document.getElementById(decodeHash(hash))
  if (!place) return false
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  return true
}

export function scrollToTop(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' })
  return Math.abs(window.scrollY - top) < 1
}

export function focusHeading(): void {
  if (!document.activeElement?.closest('main')) screenHeading()?.focus({ preventScroll: true })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A malformed escape sequence names no element.
    return ''
  }
}
