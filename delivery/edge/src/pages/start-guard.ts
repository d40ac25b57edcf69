import { programText } from '@hirfa/delivery-renderer'
import { element, oncePerObject, text } from '@hirfa/delivery-releases'
import { BUILDS_PATH, directionOf, type Language, REPORTS_PATH } from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import type { guardStart } from './start-guard.inline.ts'

/** Milliseconds from the first bytes of the page until it shows that the shell has not rendered. */
export const START_MS = 8_000
/** From this time on a start without an error counts as failed. Earlier, the network may only be slow. */
export const FAILED_MS = 20_000
/** After this time the page is painted without the stylesheets that have not arrived. */
export const STYLES_MS = 4_000
export const FETCH_MS = 5_000

export const MESSAGE = 'start-failed'

/** The cookie with which a browser gets the last good shell. */
export function lastGoodCookie({ id }: Pick<Product, 'id'>): string {
  return `${id}_last_good_shell`
}

export const guardScript = oncePerObject(({ id, workerPath }: Pick<Product, 'id' | 'workerPath'>): string =>
  programText<typeof guardStart>(new URL('./start-guard.inline.ts', import.meta.url), {
    message: `#${MESSAGE}`,
    workerPath,
    buildsPath: BUILDS_PATH,
    reportsPath: REPORTS_PATH,
    cookie: lastGoodCookie({ id }),
    times: { start: START_MS, failed: FAILED_MS, styles: STYLES_MS, fetch: FETCH_MS }
  })
)

export function startMessage(language: Language, { texts }: Pick<Product, 'texts'>): string {
  const { startFailed, browserTooOld, tryAgain } = texts[language]
  const place = element('div', { role: 'alert', lang: language, dir: directionOf(language) })
  return `${element('template', { id: MESSAGE })}${place}<p>${text(startFailed)}</p><p hidden>${text(browserTooOld)}</p><button>${text(tryAgain)}</button></div></template>`
}
