import { element } from '@hirfa/delivery-releases'
import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import { inlineScript } from './inline-script.ts'

/** The block period of `font-display: optional` in milliseconds. A font that arrives later is not used by this page. */
const LONGEST_WAIT_MS = 100

export const LATE_FONTS = inlineScript(delayFonts, LATE_FONTS_MARK, LONGEST_WAIT_MS)

export function lateFonts(addresses: readonly string[]): string {
  return addresses.length === 0
    ? ''
    : `${element('script', { 'data-fonts': addresses.join(' ') })}${LATE_FONTS}</script>`
}

/** Runs inline and must use nothing outside itself. Fonts that would be late are loaded for the next page. */
function delayFonts(mark: string, longestWaitMs: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!page || performance.now() - page.requestStart < longestWaitMs || navigator.serviceWorker?.controller) return
  document.documentElement.setAttribute(mark, '')
  const files = document.currentScript?.dataset['fonts']?.split(' ') ?? []
  // A font that fails to load is requested again by the next page.
  addEventListener('load', () => files.forEach(file => new FontFace('late', `url(${file})`).load().catch(() => {})))
}
