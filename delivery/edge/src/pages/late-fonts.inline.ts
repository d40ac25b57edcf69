/**
 * Later than `longestWaitMs` after the request of the page, fonts would only delay the scripts: the mark selects the
 * fallback font, and the files load after `load`, for the next page. A service worker has them in its cache.
 */
export function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
  const files = document.currentScript?.dataset['fonts']?.split(' ') ?? []
  // A font that fails to load is requested again by the next page.
  addEventListener('load', () => files.forEach(file => new FontFace('late', `url(${file})`).load().catch(() => {})))
}
