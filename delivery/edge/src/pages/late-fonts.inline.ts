/**
 * Later than `longestWaitMs` after the request of the page, fonts would only delay the scripts: the mark selects the
 * fallback font, and the shell loads the files after the page. A service worker has them in its cache.
 */
export function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
}
