import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP, type Visitor } from '../kit/visitor.ts'

const CHUNK = /mf-catalog\/[^/]+\/search-box\..*\.js$/
const LEGAL = '/terms-and-conditions'

/** A page whose search fragment is on its way until `arrive`. */
async function visit(locale = 'ar-DZ'): Promise<Visitor & { arrive: () => void; asked: () => number }> {
  const visitor = await sharedVisitor({ viewport: DESKTOP, locale })
  const { page } = visitor
  const arrival = Promise.withResolvers<void>()
  let asked = 0
  await page.route(CHUNK, async route => {
    asked++
    await arrival.promise
    await route.continue()
  })
  await page.goto(LEGAL)
  await plainField(page).waitFor()
  return { ...visitor, arrive: arrival.resolve, asked: () => asked }
}

const header = (page: Page) => page.getByRole('banner')
const plainField = (page: Page) => header(page).getByRole('search').getByRole('textbox')
const fragmentField = (page: Page) => header(page).getByRole('combobox').and(page.locator('input'))

function typedIn(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return null
    return { role: field.getAttribute('role'), text: field.value, caret: [field.selectionStart, field.selectionEnd] }
  })
}

test.each(someOf(['ar-DZ', 'fr-DZ'], 0))(
  '[F-034] [F-037] in %s text, focus and caret stay when the fragment replaces the field that was typed in',
  async locale => {
    const { page, errors, arrive, asked } = await visit(locale)
    expect(asked()).toBe(0)
    await plainField(page).click()
    await page.keyboard.type('السبكة')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const before = await typedIn(page)
    expect(before).toEqual({ role: null, text: 'السبكة', caret: [4, 4] })
    const box = await header(page).boundingBox()
    const place = await plainField(page).boundingBox()

    arrive()
    await fragmentField(page).waitFor()
    expect(await typedIn(page)).toEqual({ ...before, role: 'combobox' })
    expect(await header(page).boundingBox()).toEqual(box)
    expect(await fragmentField(page).boundingBox()).toMatchObject({ y: place?.y, height: place?.height })
    await page.keyboard.type('ا')
    await page.getByRole('option', { name: locale === 'ar-DZ' ? 'السباكة' : 'Plomberie' }).waitFor()
    // The suggestions cover the page and do not move it.
    expect(await header(page).boundingBox()).toEqual(box)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/services**')
    expect(errors).toEqual([])
  }
)

test('without the fragment the field stays, and the next focus loads it again', async () => {
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await page.route(CHUNK, route => route.abort())
  await page.goto(LEGAL)
  const failed = page.waitForEvent('requestfailed', request => CHUNK.test(request.url()))
  await plainField(page).fill('كريم')
  expect((await failed).url()).toMatch(CHUNK)
  expect(await typedIn(page)).toMatchObject({ role: null, text: 'كريم' })
  await page.unroute(CHUNK)
  await expect
    .poll(async () => {
      // An attempt that began before the fault ended may still fail: leave the field, and enter it again.
      await page.getByRole('heading', { level: 1 }).click()
      if (await plainField(page).isVisible()) await plainField(page).focus()
      return fragmentField(page).isVisible()
    })
    .toBe(true)
  expect(await fragmentField(page).inputValue()).toBe('كريم')
})
