import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor } from '../kit/visitor.ts'
import { appointmentsOf, codeSentTo, freshPhone } from './accounts.ts'
import { chooseByArrows, expectFocus, tabTo } from './keys.ts'
import { ADDRESS, DESCRIPTION } from './steps.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
const PASSWORD = 'correct horse'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

test('[F-290] [F-291] a complete booking in Arabic by keyboard, from the home page to the appointment', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl(), { viewport: DESKTOP })
  const { keyboard } = page
  const main = page.getByRole('main')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const textbox = (name: string) => page.getByRole('textbox', { name })
  const heading = (level: number, name?: string | RegExp) => main.getByRole('heading', { level, name }).first()
  const next = async () => {
    await tabTo(page, button(words.next))
    await keyboard.press('Enter')
  }

  await page.goto('/')
  await tabTo(page, main.getByRole('link', { name: words.plumbing }).first())
  await keyboard.press('Enter')

  await page.waitForURL('**/services/plumbing?step=2')
  await expectFocus(heading(2, 'أين تحتاج الخدمة؟'))
  await next()
  await expectFocus(page.getByLabel(words.wilaya))
  await chooseByArrows(page, page.getByLabel(words.wilaya), `16 · ${words.algiers}`)
  const commune = page.getByLabel(words.city).getByRole('option', { name: words.algiersCentre, exact: true })
  await commune.waitFor({ state: 'attached' })
  await tabTo(page, page.getByLabel(words.city))
  await chooseByArrows(page, page.getByLabel(words.city), words.algiersCentre)
  await next()

  await expectFocus(heading(2, 'ما العنوان بالضبط؟'))
  await next()
  await expectFocus(textbox(words.address))
  await keyboard.type(ADDRESS)
  await tabTo(page, button(words.useThisPoint))
  await keyboard.press('Space')
  await page.getByText('تم اعتماد الموقع').waitFor()
  await next()

  await expectFocus(heading(2, /ما حجم العمل/))
  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)
  await next()

  await expectFocus(heading(2, 'صف العمل المطلوب'))
  await tabTo(page, textbox(words.description))
  await keyboard.type(DESCRIPTION)
  await tabTo(page, button(words.findArtisans))
  await keyboard.press('Enter')

  await expectFocus(heading(1))
  const card = page.getByRole('region', { name: words.localArtisans }).getByRole('article').first()
  const artisan = await card.getByRole('heading').innerText()
  await tabTo(page, card.getByRole('link'))
  await keyboard.press('Enter')

  await expectFocus(heading(1, artisan))
  const opener = button(words.chooseTime).first()
  const picker = page.getByRole('dialog')
  await tabTo(page, opener)
  await keyboard.press('Enter')
  await expectFocus(picker.getByRole('heading', { name: 'اختر اليوم والساعة' }))
  await keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  await expectFocus(opener)

  await keyboard.press('Enter')
  await tabTo(page, picker.getByRole('gridcell').locator('button[tabindex="0"]'))
  await keyboard.press('PageDown')
  await keyboard.press('PageDown')
  const day = picker.getByRole('gridcell').locator('button:focus')
  for (let walked = 0; walked < 7 && (await day.getAttribute('aria-disabled')) === 'true'; walked++)
    await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await picker.getByRole('gridcell', { selected: true }).waitFor()
  const hours = picker.getByRole('combobox')
  await tabTo(page, hours)
  await keyboard.press('ArrowDown')
  const hour = await hours.locator('option:checked').innerText()
  await tabTo(page, picker.getByRole('button', { name: words.confirm }))
  await keyboard.press('Enter')
  await picker.waitFor({ state: 'hidden' })
  await expectFocus(page.getByRole('button', { name: 'غيّر الموعد' }).first())

  await tabTo(page, page.getByRole('checkbox'))
  await keyboard.press('Space')
  await tabTo(page, button(words.confirmBooking))
  await keyboard.press('Enter')

  await page.waitForURL('**/login')
  await expectFocus(heading(1))
  await tabTo(page, main.getByRole('button', { name: words.createAccount, exact: true }))
  await keyboard.press('Enter')
  await expectFocus(heading(1, words.createAccount))
  const phone = freshPhone()
  await tabTo(page, textbox(words.name))
  await keyboard.type('سارة عماري')
  await tabTo(page, textbox(words.phone))
  await keyboard.type(phone)
  await keyboard.press('Enter')
  await textbox(words.code).waitFor()
  await expectFocus(heading(1))
  await tabTo(page, textbox(words.code))
  await keyboard.type(await codeSentTo(page, phone))
  await keyboard.press('Enter')
  await textbox(words.password).waitFor()
  await tabTo(page, textbox(words.password))
  await keyboard.type(PASSWORD)
  await tabTo(page, main.getByRole('checkbox'))
  await keyboard.press('Space')
  await tabTo(page, main.getByRole('button', { name: words.createAccountAction }))
  await keyboard.press('Enter')

  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  await expectFocus(heading(1, words.details))
  const [id] = await appointmentsOf(page)
  const row = await (await page.request.get(`/user/get-task/${id}`, { headers: { Accept: 'application/json' } })).json()
  expect(row).toMatchObject({ address: ADDRESS, description: DESCRIPTION })
  expect(hour).toContain(row.start_time.slice(0, 5))
  expect(errors).toEqual([])
  await leave()
})
