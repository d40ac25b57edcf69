import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { succeeds } from '../kit/states.ts'
import { newVisitor, startBrowser } from '../kit/visitor.ts'
import { storedIn, storedPage, whenStored } from './stored.ts'

const product = sharedProduct()
const ADOPTED_WITHIN_MS = 60_000
const TERMS = '/terms-and-conditions'
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser({ whole: true, slow: true })
  await product.release('publish', await sharedBuild('shell', '1.0.1'))
})
afterAll(async () => {
  await product.release('rollback', 'shell')
  await browser.close()
})

test('on a connection of the second generation neither a page nor the worker loads scripts of a new release', async () => {
  const { page } = await newVisitor(browser, product.url, { serviceWorkers: 'allow' })
  await page.goto('/')
  await whenStored(page, '/')
  await product.release('promote', 'shell', '1.0.1')
  await succeeds(async () => {
    const page = await fetch(product.url + TERMS, { headers: { 'accept-language': 'ar', ect: '2g' } })
    expect(await page.text()).toContain('<template id="waiting-scripts">')
  }, ADOPTED_WITHIN_MS)

  await page.goto(TERMS, { waitUntil: 'load' })
  // The worker stores a page after what it fetches for its release.
  await expect.poll(() => storedPage(page, TERMS)).toContain('/remotes/shell/1.0.1/')
  const isScript = (address: string) => address.endsWith('.js')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter(isScript)).toEqual([])
  const stored = await storedIn(page, 'release-files')
  expect(stored.filter(path => path.startsWith('/remotes/shell/') && isScript(path))).toEqual([])
})
