import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_STOPS = 80
const MOST_OPTIONS = 80

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const way: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return expectFocusShown(target)
    way.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? ''))
  }
  throw new Error(`Never came to ${target.toString()}, but to: ${way.join(' | ')}`)
}

/** Moves a closed select to an option with the arrow keys. */
export async function chooseByArrows(page: Page, list: Locator, option: string): Promise<void> {
  // Its text can change when it is chosen.
  const wanted = await list.getByRole('option', { name: option, exact: true }).getAttribute('value')
  for (let entry = 0; entry < MOST_OPTIONS; entry++) {
    if ((await list.inputValue()) === wanted) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The list has no "${option}"`)
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(element => element === document.activeElement)
}

/** Waits until the focused element, or the card that contains it, has a visible outline. */
async function expectFocusShown(target: Locator): Promise<void> {
  const isShown = () =>
    target.evaluate(element => {
      const card = element.closest('label') ?? element
      const rings = [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(card)]
      return rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    })
  await expect.poll(isShown, { message: `the focus shows on ${target.toString()}` }).toBe(true)
}
