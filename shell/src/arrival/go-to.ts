/** Goes to the place of the page that a hash names, with eye and focus. False while it is not there. */
export function goToNamed(hash: string): boolean {
  const place = document.getElementById(decoded(hash))
  if (!place) return false
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  return true
}

/** Goes so far down at once. False while the page is not long enough. */
export function goDown(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' })
  return Math.abs(window.scrollY - top) < 1
}

/** Whoever came by a link outside the page goes on from its heading, where the page has one already. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (main?.contains(document.activeElement)) return
  main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Somebody typed a lone percent sign; no place is called that.
    return ''
  }
}
