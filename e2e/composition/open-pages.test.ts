import type { Locator, Page, Response } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { chooseService, enterPlace } from '../booking/steps.ts'
import { WORDS } from '../kit/words.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { DESKTOP, type Visitor } from '../kit/visitor.ts'
import { breakBuild } from './broken-build.ts'
import { expectFrame, waitForVersion } from './frame.ts'

const SCREEN = /^services\..*\.js$/

const product = sharedProduct()
let good: string
beforeAll(async () => {
  good = await sharedBuild('mf-booking', '1.0.1')
  await product.release('publish', good)
})

let visitor: Visitor
afterEach(async () => {
  await visitor.leave()
  const isBack = /^mf-booking +1\.0\.0 /m.test(await product.release('status'))
  if (!isBack) await product.release('rollback', 'mf-booking', '1.0.0')
})

/** A wide page that follows the releases, and a mark that a page load would remove. */
async function open(path: string): Promise<Page> {
  visitor = await sharedVisitor({ viewport: DESKTOP })
  const { page } = visitor
  // The watchdog starts with the code that follows the releases.
  await Promise.all([page.waitForEvent('worker'), page.goto(path)])
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  return page
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

const linkTo = (page: Page, path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).first()

/**
 * Runs a release command, hovers over a link of the header, and waits for the response with the changed release. The
 * page may receive it before the hover, after one of its API calls.
 */
async function changeAndPointAt(link: Locator, ...words: string[]): Promise<void> {
  const isChanged = (response: Response) => response.url().endsWith('/release') && response.status() === 200
  const change = () => product.release(...words).then(() => link.hover())
  const [changed] = await Promise.all([link.page().waitForResponse(isChanged), change()])
  await changed.finished()
}

test('after a rollback the next path shows the earlier version in the same page view, with the entered draft', async () => {
  await product.release('promote', 'mf-booking', '1.0.1')
  const page = await open('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')
  await chooseService(page, WORDS.ar)
  await enterPlace(page, WORDS.ar)
  const city = page.getByLabel(WORDS.ar.city).locator('option:checked')

  await changeAndPointAt(linkTo(page, '/'), 'rollback', 'mf-booking')
  await linkTo(page, '/').click()
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  await page.goBack()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await expect.poll(() => city.innerText()).toBe(WORDS.ar.algiersCentre)
  expect(await isSamePage(page)).toBe(true)
  await expectFrame(page)
  expect(visitor.errors).toEqual([])
})

test('a failed screen on display is replaced in place after the rollback', async () => {
  const broken = breakBuild(good, '1.3.0', SCREEN, text => `throw new Error('broken chunk')\n${text}`)
  await product.release('publish', broken)
  await product.release('promote', 'mf-booking', '1.3.0')
  const page = await open('/')
  // The last good version fails too, so that the page shows the failure.
  await page.route('**/remotes/mf-booking/1.0.0/**', route => route.abort())
  await linkTo(page, '/services').click()
  await page.locator('main [data-failed-remote="mf-booking"]').waitFor()
  await page.unroute('**/remotes/mf-booking/1.0.0/**')

  await product.release('rollback', 'mf-booking')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  expect(await isSamePage(page)).toBe(true)
})
