import { programText } from '@hirfa/delivery-renderer'
import { element, oncePerObject, sha256Of, text } from '@hirfa/delivery-releases'
import {
  BUILDS_PATH,
  CHANGED_MARK,
  directionOf,
  type Language,
  LANGUAGE_KEY,
  LATE_FONTS_MARK,
  NOT_HYDRATED,
  NOT_HYDRATED_MARKS,
  REPORTS_PATH,
  VISIT_LANGUAGE_KEY
} from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import type { repeatEarlyInput } from './early-input.inline.ts'
import type { delayFonts } from './late-fonts.inline.ts'
import type { startLate } from './late-start.inline.ts'
import type { guardStart } from './start-guard.inline.ts'

/** Milliseconds from the first bytes of the page until it shows that the shell has not rendered. */
export const START_MS = 8_000
/** From this time on a start without an error counts as failed. Earlier, the network may only be slow. */
export const FAILED_MS = 20_000
/** After this time the page is painted without the stylesheets that have not arrived. */
export const STYLES_MS = 4_000
export const FETCH_MS = 5_000
/** The block period of `font-display: optional` in milliseconds. A font that arrives later is not used by this page. */
const LONGEST_FONT_WAIT_MS = 100

export const MESSAGE = 'start-failed'
const WAITING = 'waiting-scripts'
/** Marks of the root element: a signed-in visitor, state that changes the screen, a page that a worker stored. */
const CHANGING = '[data-signed-in], [data-returning], [data-stored]'

/** Repeats taps and input from before hydration. */
export const EARLY_INPUT = programText<typeof repeatEarlyInput>(
  new URL('./early-input.inline.ts', import.meta.url),
  NOT_HYDRATED,
  [...NOT_HYDRATED_MARKS],
  CHANGED_MARK,
  LANGUAGE_KEY,
  VISIT_LANGUAGE_KEY
)

/** Selects the fallback font of a rendered page on a slow network. */
export const LATE_FONTS = programText<typeof delayFonts>(
  new URL('./late-fonts.inline.ts', import.meta.url),
  LATE_FONTS_MARK,
  LONGEST_FONT_WAIT_MS
)

/** Starts a page for a visitor who saves data when a script is needed. */
export const LATE_START = programText<typeof startLate>(
  new URL('./late-start.inline.ts', import.meta.url),
  `#${WAITING}`,
  CHANGING,
  'data-tapped'
)

export function lateScripts(scripts: string): string {
  return `${element('template', { id: WAITING })}${scripts}</template><script>${LATE_START}</script>`
}

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

/** The hash of an inline script or style in the format of the content security policy. */
export function hashSource(content: string): string {
  return `'sha256-${sha256Of(Buffer.from(content))}'`
}
