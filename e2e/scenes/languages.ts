import type { Page } from 'playwright-core'
import { framePainted } from '../kit/states.ts'

import type { Language } from '@hirfa/shared-contract/languages'

export { type Language, LANGUAGES } from '@hirfa/shared-contract/languages'
export const SCHEMES = ['light', 'dark'] as const

export function pageLanguage(page: Page): Promise<Language> {
  return page.evaluate(() => document.documentElement.lang as Language)
}

/**
 * Chooses a language with the select of the header. Works under an open dialog too, where another tab would change the
 * language.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('header select').evaluate((element: HTMLSelectElement, chosen) => {
    element.value = chosen
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
  await framePainted(page)
}
