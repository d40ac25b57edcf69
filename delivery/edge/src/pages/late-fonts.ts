import { element } from '@hirfa/delivery-releases'
import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import { inlineScript } from './inline-script.ts'

/** So long does a text wait for a face with `font-display: optional`. Later, the page keeps the fallback. */
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
 * Runs inline and must use nothing outside itself. If the page has taken longer to get here than a text waits for a font, fonts would only
 * delay the scripts: a mark makes the shell's styles use the fallback, and the files are loaded after everything else, for the
 * next page. A page with a service worker is not the first one.
 */
function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
  const files = document.currentScript?.dataset['fonts']?.split(' ') ?? []
  // The next page loads what has failed here.
  addEventListener('load', () => files.forEach(file => new FontFace('late', `url(${file})`).load().catch(() => {})))
}
