import type { Locator, Page } from 'playwright-core'

export interface Count {
  taps: number
  /** Text fields that were filled in. */
  fields: number
  /** Native selects in which something was chosen. */
  selects: number
  /** Pages, steps and dialogs, by their headings. */
  screens: number
}

export type Hand = ReturnType<typeof createHand>

/** Uses a page like a visitor on a phone, and counts taps, fields and screens. `before` runs before each action. */
export function createHand(page: Page, before?: () => Promise<void>) {
  const screens = new Set<string>()
  let taps = 0
  let fields = 0
  let selects = 0

  async function look(): Promise<void> {
    const shown = await page.getByRole('dialog').getByRole('heading').allInnerTexts()
    const [title = '', part = ''] = shown[0] ? shown : await page.getByRole('main').getByRole('heading').allInnerTexts()
    screens.add(`${new URL(page.url()).pathname} ${title} ${/step=\d|view=\w+/.exec(page.url())?.[0] ?? part}`)
    await before?.()
  }

  return {
    page,
    async tap(target: Locator): Promise<void> {
      await target.waitFor()
      await look()
      await target.click()
      taps++
    },
    /** A native select takes one tap to open and one to choose. */
    async pick(select: Locator, label: string): Promise<void> {
      await select.getByRole('option', { name: label, exact: true }).waitFor({ state: 'attached' })
      await look()
      await select.selectOption({ label })
      taps += 2
      selects++
    },
    /** A field that does not have the focus takes a tap. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor()
      await look()
      if (!(await field.evaluate(element => element === document.activeElement))) {
        await field.click()
        taps++
      }
      await page.keyboard.type(text)
      fields++
    },
    async count(): Promise<Count> {
      await look()
      return { taps, fields, selects, screens: screens.size }
    }
  }
}
