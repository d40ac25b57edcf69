import type { Disposable, Page } from 'playwright-core'

/** Marks the last element that was clicked outside of a dialog. */
export function rememberOpener(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target.closest('button, a, summary') : null
        if (!pressed || pressed.closest('dialog')) return
        document.querySelector('[data-opener]')?.removeAttribute('data-opener')
        pressed.setAttribute('data-opener', '')
      },
      { capture: true }
    )
  })
}

/**
 * Closes an open dialog with Escape, and with the button that discards what was entered if the dialog asks. Returns the
 * element with the focus unless it is the dialog's opener.
 */
export async function faultsOfClosing(page: Page, discard?: string): Promise<string[]> {
  const dialog = page.locator('dialog:modal')
  if ((await dialog.count()) === 0) return []
  await page.keyboard.press('Escape')
  if (discard) await dialog.getByRole('button', { name: discard }).click()
  await dialog.waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.matches('[data-opener]') ? [] : [String(activeElement?.outerHTML.slice(0, 160))]
  })
}
