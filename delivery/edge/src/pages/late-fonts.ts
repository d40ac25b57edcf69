import { element } from '@hirfa/delivery-releases'
import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import { inlineScript } from './inline-script.ts'

/** The block period of `font-display: optional` in milliseconds. A font that arrives later is not used by this page. */
const LONGEST_WAIT_MS = 100

/** The inline script that delays the fonts of a rendered page on a slow network. */
export const LATE_FONTS = inlineScript(delayFonts, LATE_FONTS_MARK, LONGEST_WAIT_MS)

/** The script with the addresses of the fonts, for the place after the styles. */
export function lateFonts(addresses: readonly string[]): string {
  return addresses.length === 0
    ? ''
    : `${element('script', { 'data-fonts': addresses.join(' ') })}${LATE_FONTS}</script>`
}

/**
 * Runs inline and must use nothing outside itself. If more than `longestWaitMs` have passed since the request of the page, fonts cannot
 * arrive in time and would only delay the scripts. The mark makes the shell's styles use the fallback font, and the font files are loaded
 * after the `load` event, for the next page. With a service worker the fonts are expected in the cache.
 */
function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
  const files = document.currentScript?.dataset['fonts']?.split(' ') ?? []
  // A font that fails to load is requested again by the next page.
  addEventListener('load', () => files.forEach(file => new FontFace('late', `url(${file})`).load().catch(() => {})))
}
