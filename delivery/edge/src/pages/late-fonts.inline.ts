/**
 * If more than `longestWaitMs` have passed since the request of the page, fonts cannot arrive in time and would only delay the scripts. The mark makes the shell's styles use the fallback font, and the font files are loaded
 * after the `load` event, for the next page. With a service worker the fonts are expected in the cache.
 */
export function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
  const files = document.currentScript?.dataset['fonts']?.split(' ') ?? []
  // A font that fails to load is requested again by the next page.
  addEventListener('load', () => files.forEach(file => new FontFace('late', `url(${file})`).load().catch(() => {})))
}
