/** A page in several windows, sizes of text and colour schemes. */
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from '../product/visitor.ts'
import type { Language } from '../scenes/languages.ts'
import { axeFaults, tooWide } from './look-over.ts'

/** A window of 1280 px at a zoom of 400 %, or one of 640 px at 200 %. */
const NARROWEST = { width: 320, height: 640 }
const HALF_WIDE = { width: 640, height: 640 }

/** Overflowing elements in each window, and with text of twice the size. */
export async function fit(page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const window of [NARROWEST, DESKTOP, PHONE]) {
    await page.setViewportSize(window)
    faults[`${window.width} px`] = await tooWide(page)
  }
  await page.setViewportSize(HALF_WIDE)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  faults['letters of twice the size'] = await tooWide(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return faults
}

/** Runs axe in both schemes, on a phone and on a desktop by turns. */
export async function readByMachine(page: Page, language: Language): Promise<Record<string, string[]>> {
  const [one, other] = language === 'fr' ? [DESKTOP, PHONE] : [PHONE, DESKTOP]
  await showWhole(page, one)
  const light = await axeFaults(page, 'everything')
  await page.emulateMedia({ colorScheme: 'dark' })
  await showWhole(page, other)
  const dark = await axeFaults(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return { light, dark }
}

/** Makes the window as high as the page, so that sticky elements cover nothing. */
async function showWhole(page: Page, { width, height }: typeof PHONE): Promise<void> {
  const inDialog = (await page.locator('dialog:modal').count()) > 0
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: inDialog ? height : whole })
}
