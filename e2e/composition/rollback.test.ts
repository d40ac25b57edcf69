import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveRegistered } from '../booking/accounts.ts'
import {
  chooseService,
  confirmBooking,
  enterAddress,
  enterDescription,
  enterOption,
  enterPlace,
  findArtisans,
  goOn,
  openArtisan,
  pickHour
} from '../booking/steps.ts'
import { WORDS } from '../booking/words.ts'
import { ownProduct } from '../kit/own-product.ts'
import { sharedBuild } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { expectFrame, versionOf, waitForVersion } from './frame.ts'

const own = ownProduct()

function builtAt(): number[] {
  const root = join(import.meta.dirname, '../..')
  return ['shell', 'mf-catalog', 'mf-booking', 'mf-account'].map(
    part => statSync(join(root, part, 'dist/build.json')).mtimeMs
  )
}

async function toAddressStep(page: Page): Promise<void> {
  await chooseService(page, WORDS.ar)
  await enterPlace(page, WORDS.ar)
  await goOn(page, WORDS.ar)
  await page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
}

async function finishBooking(page: Page): Promise<void> {
  await enterAddress(page, WORDS.ar)
  await goOn(page, WORDS.ar)
  await enterOption(page)
  await goOn(page, WORDS.ar)
  await enterDescription(page, WORDS.ar)
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
  expect(await own.product.release('publish', folder)).toContain('Published mf-booking 1.0.1')

  const early = await newVisitor(own.browser, own.product.url)
  await arriveRegistered(early.page)
  await early.page.goto('/services')
  await waitForVersion(early.page, 'mf-booking', '1.0.0')

  expect(await own.product.release('promote', 'mf-booking', '1.0.1')).toContain('mf-booking 1.0.1 is live')
  const { page, errors, leave } = await newVisitor(own.browser, own.product.url)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')
  for (const [path, remote] of [
    ['/', 'mf-catalog'],
    ['/login', 'mf-account']
  ] as const) {
    await page.goto(path)
    await waitForVersion(page, remote, '1.0.0')
  }

  // An open page stays with its version, also for chunks that it loads later.
  await toAddressStep(early.page)
  expect(await versionOf(early.page, 'mf-booking')).toBe('1.0.0')
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.1')

  expect(await own.product.release('rollback', 'mf-booking')).toContain('mf-booking is back on 1.0.0')
  await toAddressStep(page)
  expect(await versionOf(page, 'mf-booking')).toBe('1.0.1')

  await page.reload()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  await expectFrame(page)
  for (const [path, remote] of [
    ['/', 'mf-catalog'],
    ['/login', 'mf-account']
  ] as const) {
    await page.goto(path)
    await waitForVersion(page, remote, '1.0.0')
  }
  // A booking begun before the promotion can be finished after the rollback.
  await finishBooking(early.page)
  expect(builtAt()).toEqual(built)
  expect(errors).toEqual([])
  expect(early.errors).toEqual([])
  await leave()
  await early.leave()
})

test('the changes are in the history; history and live versions survive a restart', async () => {
  const status = await own.product.release('status')
  expect(status).toMatch(/^mf-booking +1\.0\.0 +– +– +1\.0\.0 1\.0\.1$/m)
  const history = await own.product.release('history')
  const changes = history.trim().split('\n').slice(-3)
  expect(changes[0]).toMatch(/publish mf-booking 1\.0\.1$/)
  expect(changes[1]).toMatch(/promote mf-booking 1\.0\.0 → 1\.0\.1 +no browser check: /)
  expect(changes[2]).toMatch(/rollback mf-booking 1\.0\.1 → 1\.0\.0$/)

  await own.product.restart()
  expect(await own.product.release('history')).toBe(history)
  expect(await own.product.release('status')).toBe(status)
  const { page, leave } = await newVisitor(own.browser, own.product.url)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await leave()
})
