import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP } from '../kit/visitor.ts'
import { appointmentsOf, codeSentTo, freshPhone } from './accounts.ts'
import { chooseByArrows, expectFocus, tabTo } from './keys.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar

test('quick booking in Arabic by keyboard, from the home page to the appointment', async () => {
  const { page, errors } = await sharedVisitor({ viewport: DESKTOP })
  const { keyboard } = page
  const main = page.getByRole('main')
  const list = (name: string) => main.getByRole('combobox', { name, exact: true })

  await page.goto('/')
  await tabTo(page, list('الخدمة'))
  await chooseByArrows(page, list('الخدمة'), 'سبّاكًا')
  await list('المكان').waitFor()
  await expectFocus(list('الخدمة'))
  await tabTo(page, list('المكان'))
  await chooseByArrows(page, list('المكان'), `16 · ${words.algiers}`)

  const hour = main
    .getByRole('article')
    .first()
    .getByRole('button', { name: /\d\d:00/ })
    // The first free hour may begin during the test; the API refuses it then.
    .last()
  const sheet = page.getByRole('dialog')
  await tabTo(page, hour)
  await keyboard.press('Enter')
  await expectFocus(sheet.getByRole('heading').first())
  // The hold must exist and be released before the test holds the same hour again.
  await sheet.getByRole('timer').waitFor()
  await Promise.all([page.waitForResponse('**/api/release-hold'), keyboard.press('Escape')])
  await sheet.waitFor({ state: 'hidden' })
  await expectFocus(hour)

  await keyboard.press('Enter')
  const phone = freshPhone()
  await tabTo(page, sheet.getByRole('textbox', { name: words.phone }))
  await keyboard.type(phone)
  await keyboard.press('Enter')
  const code = sheet.getByRole('textbox', { name: words.code })
  await expectFocus(code)
  await keyboard.type(await codeSentTo(page, phone))
  const name = sheet.getByRole('textbox', { name: words.name })
  await expectFocus(name)
  await keyboard.type('سارة عماري')
  await keyboard.press('Enter')

  await page.waitForURL('**/appointment-details/*')
  await expectFocus(main.getByRole('heading', { level: 1 }).first())
  expect(await appointmentsOf(page)).toEqual([Number(page.url().split('/').at(-1))])
  expect(errors).toEqual([])
})
