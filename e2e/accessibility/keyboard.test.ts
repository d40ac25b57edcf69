/** Every scene with the Tab key: focus order, visible focus, no trap but modal dialogs. */
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { DESKTOP, PHONE } from '../product/visitor.ts'
import { SCENES } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'
import { walk } from './keyboard-walk.ts'

const { open } = sceneOpener()

/** Loading scenes have nothing to focus besides the frame. */
const WALKED = SCENES.filter(({ awaited }) => !awaited)

test.concurrent.for(WALKED)('$name can be used by keyboard', async (scene, { expect }) => {
  // Smooth scrolling would still run at the next key.
  const { page, leave } = await open(scene, { reducedMotion: 'reduce', prepare: rememberOpener })
  expect.soft(await walk(page), 'on a phone').toEqual([])
  await page.setViewportSize(DESKTOP)
  expect.soft(await walk(page), 'on a desktop').toEqual([])
  await page.setViewportSize(PHONE)
  if (await page.locator('dialog:modal').count()) expect.soft(await closeByKey(page)).toBe('back at the opener')
  await leave()
})

/** Marks the last element that was clicked outside of a dialog. */
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

/** Closes the dialog with Escape and checks that the focus returns to its opener. */
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
