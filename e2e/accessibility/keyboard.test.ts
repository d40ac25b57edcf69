/** Every scene with the Tab key: it reaches everything in order, is seen where it is, and is held by dialogs only. */
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { DESKTOP, PHONE } from '../product/visitor.ts'
import { SCENES } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'
import { walk } from './keyboard-walk.ts'

const { open } = sceneOpener()

/** While something is awaited nothing else can be reached than in the frame. */
const WALKED = SCENES.filter(({ awaited }) => !awaited)

test.concurrent.for(WALKED)('$name can be used by keyboard', async (scene, { expect }) => {
  // Else the page is still on its way to what has the focus when the next key comes.
  const { page, leave } = await open(scene, { reducedMotion: 'reduce', prepare: rememberOpener })
  expect.soft(await walk(page), 'on a phone').toEqual([])
  await page.setViewportSize(DESKTOP)
  expect.soft(await walk(page), 'on a desktop').toEqual([])
  await page.setViewportSize(PHONE)
  if (await page.locator('dialog:modal').count()) expect.soft(await closeByKey(page)).toBe('back at the opener')
  await leave()
})

/** Keeps in mind what was pressed last outside of a dialog. */
async function rememberOpener(page: Page): Promise<void> {
  await page.addInitScript(() => {
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

/** Escape closes the dialog and gives the focus back to what opened it. */
async function closeByKey(page: Page): Promise<string> {
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.matches('[data-opener]')
      ? 'back at the opener'
      : String(activeElement?.outerHTML.slice(0, 160))
  })
}
