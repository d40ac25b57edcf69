import type { Browser } from 'playwright-core'
import { beforeAll, describe, onTestFinished, test } from 'vitest'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { breakBuild, type Change } from '../kit/changed-build.ts'
import { breakFiles } from './breakages.ts'
import { expectFrame, waitForVersion } from './frame.ts'

const LIVE = '1.0.2'
const ENTRY = /^remote-entry\.js$/

const product = sharedProduct()
let browser: Browser
let good: string
beforeAll(async () => {
  ;[browser, good] = await Promise.all([sharedBrowser(), sharedBuild('mf-booking', LIVE)])
  const light = breakBuild(good, LIVE, ENTRY, text => `${text}\n`)
  await product.release('publish', light)
  await product.release('promote', 'mf-booking', LIVE)
})

describe.concurrent('when a file of the live version', () => {
  test.each([
    ['remote-entry', 'never arrives'],
    ['services.*.css', 'is missing'],
    ['messages-ar', 'is empty']
  ] as const)('%s %s, the page falls back to the last good version', async (file, how) => {
    const { page, leave } = await newVisitor(browser, product.url)
    await breakFiles(page, `mf-booking/${LIVE}`, file, how)
    await page.goto('/services', { waitUntil: 'commit' })
    await waitForVersion(page, 'mf-booking', '1.0.0')
    await expectFrame(page)
    await leave()
  })
})

/** The build checks pass; the fault shows only in a page. `../ops/broken-version` has one in the boundary. */
test('when the live build has another version of React, the page falls back to the last good version', async () => {
  await product.release('rollback', 'mf-booking')
  const otherReact: Change = text => text.replace(/"react","\^\d+\.\d+\.0",\d+,/, '"react","^18.3.0",18,')
  await product.release('publish', breakBuild(good, '1.1.0', ENTRY, otherReact))
  await product.release('promote', 'mf-booking', '1.1.0')
  onTestFinished(async () => void (await product.release('rollback', 'mf-booking')))
  const { page, leave } = await newVisitor(browser, product.url)
  await page.goto('/services')
  await waitForVersion(page, 'mf-booking', '1.0.0')
  await expectFrame(page)
  await leave()
})
