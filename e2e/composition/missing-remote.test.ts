import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { WORDS } from '../kit/words.ts'
import { markDocument } from '../kit/records.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { breakFiles } from './breakages.ts'
import { expectFrame, waitForVersion } from './frame.ts'
import { waitForLastGood } from './last-good.ts'

/** A rendered screen stays on display when its code does not load. */
const FAILED = /تعذر عرض هذا الجزء|الصفحة تكمل التحميل/
const TRY_AGAIN = 'أعد المحاولة'

const product = sharedProduct()
let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

/** The remote's place shows that it failed; the frame works. */
async function expectFailedPart(page: Page, remote: string): Promise<void> {
  const part = page.getByRole('main').locator(`[data-failed-remote="${remote}"]`)
  await part.getByText(FAILED).waitFor()
  await part.getByRole('button', { name: TRY_AGAIN }).waitFor()
  await expectFrame(page)
}

test('without the files of mf-account the rest works; its place shows the failure, and "try again" loads it once they are back', async () => {
  const { page, leave } = await newVisitor(browser, product.url)
  const putBack = await breakFiles(page, 'mf-account/1.0.0', '', 'is missing')
  await page.goto('/')
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  await page.getByRole('main').getByRole('link', { name: WORDS.ar.plumbing }).first().click()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  await page.waitForURL('**/login')
  const isSameDocument = await markDocument(page)
  await expectFailedPart(page, 'mf-account')
  await page.getByRole('button', { name: TRY_AGAIN }).click()
  await expectFailedPart(page, 'mf-account')
  await putBack()
  await page.getByRole('button', { name: TRY_AGAIN }).click()
  await waitForVersion(page, 'mf-account', '1.0.0')
  await page.getByRole('main').getByRole('textbox', { name: WORDS.ar.phone }).waitFor()
  expect(await isSameDocument()).toBe(true)
  await expectFrame(page)
  await leave()
})

describe.concurrent('a remote without an earlier version, of which a file', () => {
  test.each([
    ['sign-in.*.js', 'has one byte more'],
    ['messages-ar', 'is missing']
  ] as const)('%s %s, shows the failure in its place and loads with "try again"', async (file, how) => {
    const { page, leave } = await newVisitor(browser, product.url)
    const mend = await breakFiles(page, 'mf-account/1.0.0', file, how)
    await page.goto('/login', { waitUntil: 'commit' })
    await expectFailedPart(page, 'mf-account')
    const isSameDocument = await markDocument(page)
    await mend()
    await page.getByRole('button', { name: TRY_AGAIN }).click()
    await page.locator('[data-failed-remote]').waitFor({ state: 'detached' })
    await waitForVersion(page, 'mf-account', '1.0.0')
    await expectFrame(page)
    expect(await isSameDocument()).toBe(true)
    await leave()
  })
})

test('[F-001] a page without the messages of a language shows no message keys', async () => {
  const { page, leave } = await newVisitor(browser, product.url)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  const mend = await breakFiles(page, 'mf-booking/1.0.0', 'messages-fr', 'is missing')
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  const part = page.getByRole('main').locator('[data-failed-remote="mf-booking"]')
  await part.getByText('Cette partie ne peut pas s’afficher').waitFor()
  await expectFrame(page)
  await mend()
  await part.getByRole('button').click()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await page.getByRole('main').getByText(WORDS.fr.plumbing).first().waitFor()
  await expectFrame(page)
  await leave()
})

test.each([
  ['skeleton', ROUTES.resetPassword, 'mf-account', 'تعذر عرض الصفحة', 'إعادة التحميل'],
  ['rendered screen', ROUTES.services, 'mf-booking', 'تعذّر فتح الصفحة', 'أعد المحاولة']
])(
  'a page with a %s without messages of the shell shows its failure in its language, and a reload recovers',
  async (_sent, path, remote, sentence, button) => {
    const { page, leave } = await newVisitor(browser, product.url)
    await page.route('**/remotes/shell/**/messages-ar.*', route => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    await waitForLastGood(page)
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.unroute('**/remotes/shell/**/messages-ar.*')
    await page.getByRole('button', { name: button }).click()
    await waitForVersion(page, remote, '1.0.0')
    await expectFrame(page)
    await leave()
  }
)
