/** A page in several windows, sizes of text and colour schemes. */
import type { Page } from 'playwright-core'
import { someOf } from '../../scripts/testing/runs.ts'
import { DESKTOP, PHONE } from '../kit/visitor.ts'
import type { Language } from '../scenes/languages.ts'
import { cutTexts } from './cut-texts.ts'
import { lostStates } from './forced-colours.ts'
import { axeFaults, distortedPictures, tooWide } from './look-over.ts'
import { coveredControls, lostTexts } from './reflow.ts'

/** A window of 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 }
/** The wider font: whether the web font came in time would change the result. */
const FALLBACK_FONT = 'html { --font: var(--fallback-font) !important }'
/** The distances that readers may set: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

type Faults = Record<string, string[]>

interface Setting {
  name: string
  window: typeof PHONE
  styles?: string
}

/** A skipped part has the height that it had with other distances. */
const WHOLE_PAGE = '* { content-visibility: visible !important }'
const TWICE = 'html { font-size: 32px !important }'
const SETTINGS: readonly Setting[] = [
  { name: 'text of twice the size, 360 px', window: { ...PHONE, height: NARROWEST.height }, styles: TWICE },
  { name: '320 px', window: NARROWEST },
  { name: 'text of twice the size, 320 px', window: NARROWEST, styles: TWICE }
]

/** Overflowing elements, cut letters and distorted pictures. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  return [...(await tooWide(page)), ...(await cutTexts(page)), ...(await distortedPictures(page))]
}

/** Checks the layout on a phone and a desktop, then overflow in some of the narrow windows and with larger texts. */
export async function checkWindows(page: Page, turn: number): Promise<Faults> {
  const faults: Faults = {}
  for (const window of [DESKTOP, PHONE]) {
    await page.setViewportSize(window)
    faults[`${window.width} px`] = await faultsOfLayout(page)
  }
  for (const { name, window, styles = '' } of someOf(SETTINGS, turn)) {
    // First: a frame with larger texts in the window before, as high as the page, costs most.
    await page.setViewportSize(window)
    await addStyles(page, FALLBACK_FONT + styles)
    faults[name] = await tooWide(page)
    await removeStyles(page)
  }
  return faults
}

/** What is lost in the narrowest window with the distances that readers may set (WCAG 2.2, 1.4.10 and 1.4.12). */
export async function faultsOfReflow(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROWEST)
  await addStyles(page, FALLBACK_FONT + TEXT_SPACING + WHOLE_PAGE)
  const faults = [
    ...(await tooWide(page)),
    ...(await cutTexts(page)),
    ...(await lostTexts(page)),
    ...(await coveredControls(page))
  ]
  await removeStyles(page)
  await page.setViewportSize(PHONE)
  return faults
}

/** Constructed style sheets are not restricted by the policy of the page. */
function addStyles(page: Page, styles: string): Promise<void> {
  return page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

function removeStyles(page: Page): Promise<void> {
  return page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
}

/** Runs axe. Its other rules do not depend on colours, so each scheme is that of one language. */
export async function readByMachine(page: Page, language: Language): Promise<Faults> {
  await showWhole(page, language === 'fr' ? DESKTOP : PHONE)
  await addStyles(page, '[data-bottom-bar] { position: static !important }')
  const faults = await inScheme(page, language)
  await removeStyles(page)
  return faults
}

async function inScheme(page: Page, language: Language): Promise<Faults> {
  if (language === 'ar') return { light: await axeFaults(page, 'everything') }
  if (language === 'en') return { light: await axeFaults(page, 'structure'), 'forced colours': await lostStates(page) }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFaults(page, 'everything')
  await page.emulateMedia({ colorScheme: 'light' })
  return { dark }
}

/** Makes the window as high as the page, so that sticky elements cover nothing. */
async function showWhole(page: Page, window: typeof PHONE): Promise<void> {
  await page.setViewportSize(window)
  if ((await page.locator('dialog:modal').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...window, height })
}
