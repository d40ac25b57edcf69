/** Actions of the drill's visitor that work on every page. */
import type { Page } from 'playwright-core'
import { until } from '../until.ts'
import { type PageState, readPageState } from './page-state.ts'

const LOOK_MS = 150
/** By the type of a field; other fields get a word. */
const ENTRIES: Record<string, string> = {
  tel: '0550000001',
  password: 'hirfa-demo-1',
  email: 'drill@hirfa.example',
  number: '3'
}
const WORD = 'drill'
const FIELD = ['tel', 'email', 'search', 'text'].map(type => `main input[type=${type}]:visible`).join(', ')
const FIELDS = `${FIELD}, main textarea:visible, main select:enabled:visible`

/** Polls until the page is in a wanted state; `undefined` after the time. */
export async function waitForState(
  page: Page,
  wanted: (state: PageState) => boolean,
  milliseconds: number
): Promise<PageState | undefined> {
  const look = async () => {
    const state = await readPageState(page)
    return state && wanted(state) ? state : undefined
  }
  return until(look, milliseconds, LOOK_MS)
}

export const isUsable = (state: PageState) => state.hasFrame && state.hasContent && !state.isBusy

/** Whether the screen of an app is usable, in any version. */
export function showsScreen(app: string): (state: PageState) => boolean {
  return state => isUsable(state) && state.remote === app && state.retries === 0
}

/** Follows a link to a path if the page has one. */
export async function changeRoute(page: Page, path: string): Promise<void> {
  await page.evaluate(wanted => {
    const link = [...document.links].find(({ pathname, hash }) => pathname === wanted && !hash)
    if (link) return link.click()
    history.pushState(null, '', wanted)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Enters something into each field of the screen. Returns what the first one then has; `undefined` without a field. */
export async function enter(page: Page): Promise<string | undefined> {
  for (const field of await page.locator(`${FIELDS}, main input[type=password]:visible`).all()) {
    const type = await field.evaluate(element => (element instanceof HTMLInputElement ? element.type : element.tagName))
    if (type === 'SELECT') await field.selectOption({ index: 1 })
    else await field.fill(ENTRIES[type] ?? WORD)
  }
  return fieldValue(page)
}

export async function fieldValue(page: Page): Promise<string | undefined> {
  const field = page.locator(FIELDS).first()
  return (await field.count()) > 0 ? field.inputValue() : undefined
}

/** Submits the form of the first field. */
export async function submit(page: Page): Promise<void> {
  await page.locator(FIELDS).first().press('Enter')
}

export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.locator('#root header select').selectOption(language)
}

/** Opens and closes the menu like a visitor on a phone. */
export async function tryMenu(page: Page, milliseconds: number): Promise<boolean> {
  const button = page.locator('#root header button[aria-haspopup=dialog]').first()
  try {
    await button.click({ timeout: milliseconds })
    await page.locator('dialog[open]').waitFor({ timeout: milliseconds })
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached', timeout: milliseconds })
    return page.locator('#root header select').isEnabled({ timeout: milliseconds })
  } catch {
    // A button that cannot be clicked is a result of the cell, not an error.
    return false
  }
}
