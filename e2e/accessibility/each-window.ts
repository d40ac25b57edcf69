/** A page in several windows, sizes of text and colour schemes. */
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../kit/visitor.ts'
import type { Language } from '../scenes/languages.ts'
import { cutTexts } from './cut-texts.ts'
import { lostStates } from './forced-colours.ts'
import { axeFaults, distortedPictures, tooWide } from './look-over.ts'

/** A window of 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 }
/** The distances that readers may set: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

type Faults = Record<string, string[]>

/**
 * Overflowing elements, cut letters and distorted pictures in each window and with text of twice the size, then axe. Ends with the narrowest window, in which
 * a change of the language costs least.
 */
export async function checkWindows(page: Page, language: Language): Promise<Faults> {
  const faults: Faults = {}
  const [other, whole] = language === 'fr' ? [PHONE, DESKTOP] : [DESKTOP, PHONE]
  for (const window of [other, whole]) {
    await page.setViewportSize(window)
    faults[`${window.width} px`] = [
      ...(await tooWide(page)),
      ...(await cutTexts(page)),
      ...(await distortedPictures(page))
    ]
  }
  Object.assign(faults, await readByMachine(page, language, whole))
  Object.assign(faults, await enlarge(page))
  await page.setViewportSize(NARROWEST)
  faults[`${NARROWEST.width} px`] = await tooWide(page)
  if (language === 'fr') faults['text spacing'] = await spaced(page)
  return faults
}

/** Checks phones with text of twice the size. */
async function enlarge(page: Page): Promise<Faults> {
  const faults: Faults = {}
  for (const { width } of [PHONE, NARROWEST]) {
    // First: a frame with larger texts in the window before, as high as the page, costs most.
    await page.setViewportSize({ width, height: NARROWEST.height })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    faults[`text of twice the size, ${width} px`] = await tooWide(page)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return faults
}

/** Checks WCAG text spacing. Constructed style sheets are not restricted by the policy of the page. */
async function spaced(page: Page): Promise<string[]> {
  await addStyles(page, TEXT_SPACING)
  const faults = await tooWide(page)
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
  return faults
}

function addStyles(page: Page, styles: string): Promise<void> {
  return page.evaluate(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

/** Runs axe. Its other rules do not depend on colours, so each scheme is that of one language. */
async function readByMachine(page: Page, language: Language, window: typeof PHONE): Promise<Faults> {
  await showWhole(page, window)
  await addStyles(page, '[data-bottom-bar] { position: static !important }')
  const faults = await inScheme(page, language)
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
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
async function showWhole(page: Page, { width }: typeof PHONE): Promise<void> {
  if ((await page.locator('dialog:modal').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}
