/** A page in several windows, sizes of text and colour schemes. */
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../product/visitor.ts'
import type { Language } from '../scenes/languages.ts'
import { axeFaults, tooWide } from './look-over.ts'

/** A window of 1280 px at a zoom of 400 %, or one of 640 px at 200 %. */
const NARROWEST = { width: 320, height: 640 }
const HALF_WIDE = { width: 640, height: 640 }

type Faults = Record<string, string[]>

/**
 * Overflowing elements in each window and with text of twice the size, then axe. Ends with the narrowest window, in which
 * a change of the language costs least.
 */
export async function checkWindows(page: Page, language: Language): Promise<Faults> {
  const faults: Faults = {}
  const [other, whole] = language === 'fr' ? [PHONE, DESKTOP] : [DESKTOP, PHONE]
  for (const window of [other, whole]) {
    await page.setViewportSize(window)
    faults[`${window.width} px`] = await tooWide(page)
  }
  Object.assign(faults, await readByMachine(page, language, whole))
  await page.setViewportSize(HALF_WIDE)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  faults['letters of twice the size'] = await tooWide(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(NARROWEST)
  faults[`${NARROWEST.width} px`] = await tooWide(page)
  return faults
}

/** Runs axe. Colours are those of the scheme: one language shows those of the light one, another those of the dark one. */
async function readByMachine(page: Page, language: Language, window: typeof PHONE): Promise<Faults> {
  await showWhole(page, window)
  if (language === 'ar') return { light: await axeFaults(page, 'everything') }
  const light = await axeFaults(page, 'structure')
  if (language === 'en') return { light }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFaults(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return { light, dark }
}

/** Makes the window as high as the page, so that sticky elements cover nothing. */
async function showWhole(page: Page, { width }: typeof PHONE): Promise<void> {
  if ((await page.locator('dialog:modal').count()) > 0) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}
