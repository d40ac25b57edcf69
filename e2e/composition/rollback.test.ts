import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveRegistered } from '../booking/accounts.ts'
import {
  answerFromAddress,
  chooseService,
  confirmBooking,
  enterPlace,
  findArtisans,
  goOn,
  openArtisan,
  pickHour
} from '../booking/steps.ts'
import { WORDS } from '../kit/words.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
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

async function finishBooking(page: Page): Promise<void> {
  await answerFromAddress(page, WORDS.ar)
  await findArtisans(page, WORDS.ar)
  await openArtisan(page, WORDS.ar)
  await pickHour(page, WORDS.ar)
  await confirmBooking(page, WORDS.ar)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(WORDS.ar.created).waitFor()
}

test('a remote is promoted and rolled back while the product runs; the other apps stay', async () => {
  const folder = await sharedBuild('mf-booking', '1.0.1')
  const built = builtAt()
  // Another file of this worker may have published the same build.
  expect(await product.release('publish', folder)).toMatch(/mf-booking 1\.0\.1/)

  const early = await sharedVisitor()
  await arriveRegistered(early.page)
  await early.page.goto('/services')
  await waitForVersion(early.page, 'mf-booking', '1.0.0')

  expect(await product.release('promote', 'mf-booking', '1.0.1')).toContain('mf-booking 1.0.1 is live')
  const { page, errors } = await sharedVisitor()
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')
  await expectOtherApps(page)

  // An open page stays with its version, also for chunks that it loads later.
  await toPlaceStep(early.page)
  await goOn(early.page, WORDS.ar)
  await early.page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  expect(await remoteVersion(early.page, 'mf-booking')).toBe('1.0.0')
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')

  expect(await product.release('rollback', 'mf-booking')).toContain('mf-booking is back on 1.0.0')
  await toPlaceStep(page)
  expect(await remoteVersion(page, 'mf-booking')).toBe('1.0.1')

  await page.reload()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await expect.poll(() => cityOf(page).innerText()).toBe(WORDS.ar.algiersCentre)
  await expectFrame(page)
  await expectOtherApps(page)
  // A booking begun before the promotion can be finished after the rollback.
  await finishBooking(early.page)
  expect(builtAt()).toEqual(built)
  expect(errors).toEqual([])
  expect(early.errors).toEqual([])
})
