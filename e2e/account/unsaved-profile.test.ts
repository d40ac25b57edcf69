import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { timeHasPassed } from '../kit/states.ts'
import type { Visitor } from '../kit/visitor.ts'
import { arriveWith } from './own-client.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const TITLES = {
  '/my-profile': 'ملفي الشخصي',
  '/privacy-policy': 'سياسة الخصوصية',
  '/terms-and-conditions': 'شروط الاستخدام'
}
const CHANGED = 'سارة بن علي'

async function edit(): Promise<Visitor & { name: Locator }> {
  const visitor = await sharedVisitor()
  const { page } = visitor
  await arriveWith(page)
  await page.goto('/services')
  await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الخصوصية' }).click()
  await page.waitForURL('**/privacy-policy')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'ملفي الشخصي' }).click()
  await page.getByRole('button', { name: 'تعديل' }).click()
  const name = page.getByRole('textbox', { name: 'الاسم' })
  await name.fill(CHANGED)
  return { ...visitor, name }
}

/** Clicks buttons by name and then a link, each as soon as the page has handled the click before. */
function clickAtOnce(page: Page, buttons: string[]): Promise<void> {
  return page.evaluate(async names => {
    for (const name of names) {
      const all = [...document.querySelectorAll<HTMLElement>('main button')]
      all.findLast(({ textContent }) => textContent === name)?.click()
      await Promise.resolve()
    }
    document.querySelector<HTMLElement>('footer a[href="/terms-and-conditions"]')?.click()
  }, buttons)
}

async function isAt(page: Page, path: keyof typeof TITLES): Promise<void> {
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1, name: TITLES[path] }).waitFor()
}

async function goBackTo(page: Page, path: keyof typeof TITLES): Promise<void> {
  await page.goBack()
  await isAt(page, path)
}

test('a link that is followed while the browser goes back opens, and Back leads to the page before', async () => {
  const { page, errors } = await edit()
  await page.goBack()
  await dialog(page).waitFor()
  await clickAtOnce(page, ['ترك التعديلات'])
  await isAt(page, '/terms-and-conditions')
  await goBackTo(page, '/privacy-policy')
  expect(errors).toEqual([])
})

test('a link that is followed at once after the changes were discarded opens', async () => {
  const { page, errors } = await edit()
  await clickAtOnce(page, ['إلغاء التعديل', 'ترك التعديلات'])
  await isAt(page, '/terms-and-conditions')
  await goBackTo(page, '/my-profile')
  await goBackTo(page, '/privacy-policy')
  expect(errors).toEqual([])
})

test('two presses of Back at once lose nothing', async () => {
  const { page, name } = await edit()
  await page.evaluate(() => history.go(-2))
  await dialog(page).getByRole('button', { name: 'متابعة التعديل' }).click()
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/my-profile', CHANGED])
  await page.evaluate(() => history.go(-2))
  await dialog(page).getByRole('button', { name: 'ترك التعديلات' }).click()
  await isAt(page, '/privacy-policy')
})

test('changes that are undone and made again at once are guarded without a question', async () => {
  const { page, name } = await edit()
  await name.evaluate(
    async (field: HTMLInputElement, texts) => {
      for (const text of texts) {
        Reflect.set(HTMLInputElement.prototype, 'value', text, field)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        await Promise.resolve()
      }
    },
    ['سارة عماري', CHANGED]
  )
  await timeHasPassed(page, 500)
  expect(await dialog(page).count()).toBe(0)
  await page.goBack()
  await dialog(page).waitFor()
  expect(await name.inputValue()).toBe(CHANGED)
})
