import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseService, enterPlace, goOn } from '../booking/steps.ts'
import { markDocument } from '../kit/records.ts'
import { WORDS } from '../kit/words.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { DESKTOP } from '../kit/visitor.ts'
import { breakBuild } from '../kit/changed-build.ts'
import { expectFrame, remoteVersion, waitForVersion } from './frame.ts'

const product = sharedProduct()

function builtAt(): number[] {
  const root = join(import.meta.dirname, '../..')
  return ['shell', 'mf-catalog', 'mf-booking', 'mf-account'].map(
    part => statSync(join(root, part, 'dist/build.json')).mtimeMs
  )
}

async function toPlaceStep(page: Page): Promise<void> {
  await chooseService(page, WORDS.ar)
  await enterPlace(page, WORDS.ar)
}

async function expectOtherApps(page: Page): Promise<void> {
  for (const [path, remote] of [
    ['/', 'mf-catalog'],
    ['/login', 'mf-account']
  ] as const) {
    await page.goto(path)
    await waitForVersion(page, remote, '1.0.0')
  }
}

const cityOf = (page: Page) => page.getByLabel(WORDS.ar.city).locator('option:checked')

/**
 * Runs a release command, hovers over a link of the header, and waits for the response with the changed release. The
 * page may receive it before the hover, after one of its API calls.
 */
async function changeAndPointAt(link: Locator, ...words: string[]): Promise<string> {
  const isChanged = (response: Response) => response.url().endsWith('/release') && response.status() === 200
  const change = async () => {
    const output = await product.release(...words)
    await link.hover()
    return output
  }
  const [changed, output] = await Promise.all([link.page().waitForResponse(isChanged), change()])
  await changed.finished()
  return output
}

const linkTo = (page: Page, path: string) => page.getByRole('banner').locator(`a[href="${path}"]`).first()

test('a remote is promoted and rolled back while the product runs: open pages follow with their next path, with the entered draft; the other apps stay', async () => {
  const folder = await sharedBuild('mf-booking', '1.0.1')
  const built = builtAt()
  // Another file of this worker may have published the same build.
  expect(await product.release('publish', folder)).toMatch(/mf-booking 1\.0\.1/)

  const early = await sharedVisitor()
  await early.page.goto('/services')
  await waitForVersion(early.page, 'mf-booking', '1.0.0')

  expect(await product.release('promote', 'mf-booking', '1.0.1')).toContain('mf-booking 1.0.1 is live')
  const { page, errors } = await sharedVisitor({ viewport: DESKTOP })
  await expectOtherApps(page)
  // The watchdog starts with the code that follows the releases.
  await Promise.all([page.waitForEvent('worker'), page.goto('/services')])
  await waitForVersion(page, 'mf-booking', '1.0.1')
  const isSameDocument = await markDocument(page)

  // An open page stays with its version, also for chunks that it loads later.
  await toPlaceStep(early.page)
  await goOn(early.page, WORDS.ar)
  await early.page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  expect(await remoteVersion(early.page, 'mf-booking')).toBe('1.0.0')

  await toPlaceStep(page)
  expect(await changeAndPointAt(linkTo(page, '/'), 'rollback', 'mf-booking')).toContain('mf-booking is back on 1.0.0')
  expect(await remoteVersion(page, 'mf-booking')).toBe('1.0.1')
  await linkTo(page, '/').click()
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  await page.goBack()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await expect.poll(() => cityOf(page).innerText()).toBe(WORDS.ar.algiersCentre)
  expect(await isSameDocument()).toBe(true)
  await expectFrame(page)
  await expectOtherApps(page)
  expect(builtAt()).toEqual(built)
  expect(errors).toEqual([])
  expect(early.errors).toEqual([])
})

test('a failed screen on display is replaced in place after the rollback', async () => {
  const throws = (text: string) => `throw new Error('broken chunk')\n${text}`
  const good = await sharedBuild('mf-booking', '1.0.1')
  await product.release('publish', breakBuild(good, '1.3.0', /^services\..*\.js$/, throws))
  await product.release('promote', 'mf-booking', '1.3.0')
  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await Promise.all([page.waitForEvent('worker'), page.goto('/')])
  const isSameDocument = await markDocument(page)
  // The last good version fails too, so that the page shows the failure.
  await page.route('**/remotes/mf-booking/1.0.0/**', route => route.abort())
  await linkTo(page, '/services').click()
  await page.locator('main [data-failed-remote="mf-booking"]').waitFor()
  await page.unroute('**/remotes/mf-booking/1.0.0/**')

  await product.release('rollback', 'mf-booking')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  expect(await isSameDocument()).toBe(true)
})
