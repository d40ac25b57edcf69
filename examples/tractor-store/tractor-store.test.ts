import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { findTestBrowser } from '../../scripts/find-browser.ts'
import { bucketCookie } from '../../delivery/testing/bucket-cookie.ts'
import { startTestEdge } from '../../delivery/testing/index.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { APPS, buildApp } from './build.ts'
import { TRACTOR_STORE } from './product.ts'

const PRODUCT = '/product/CL-01?sku=CL-01-RD'

test('a second product is built, published, served, rendered, canaried and rolled back', async () => {
  const edge = await startTestEdge({
    product: TRACTOR_STORE,
    releases: join(temporaryFolder(), 'releases'),
    renderTimeoutMs: 10_000
  })
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] })
  onTestFinished(async () => {
    await browser.close()
    await edge.close()
  })
  for (const app of APPS) {
    await edge.store.publish(await buildApp(app, '1.0.0', temporaryFolder()))
    await edge.store.promote(app, '1.0.0')
  }

  /** The texts of the teams in the page of a product, for a browser with this bucket. */
  async function shownTo(bucket: number): Promise<string[]> {
    const context = await browser.newContext({ locale: 'en-US' })
    const [name = '', value = ''] = bucketCookie(bucket, TRACTOR_STORE.id).split('=')
    await context.addCookies([{ name, value, url: edge.url }])
    const page = await context.newPage()
    await page.goto(edge.url + PRODUCT)
    await page.getByRole('button', { name: 'add to basket' }).click()
    await page.getByText('Tractor was added.').waitFor()
    await page.getByRole('link', { name: 'Cart 1' }).waitFor()
    await page.getByRole('heading', { name: 'Recommendations' }).waitFor()
    const texts = await page.getByText(/release/).allTextContents()
    await context.close()
    return texts.map(text => /\w+ release [\d.]+/.exec(text)?.[0] ?? '')
  }
  const before = ['decide release 1.0.0', 'explore release 1.0.0']
  const after = ['decide release 1.1.0', 'explore release 1.0.0']
  expect(await shownTo(0)).toEqual(before)
  for (const [sku, name] of [
    ['CL-01-RD', 'Barn red'],
    ['CL-01-GR', 'Meadow green']
  ])
    expect(await (await fetch(`${edge.url}/product/CL-01?sku=${sku}`)).text()).toContain(`Hillside 30, ${name}"`)
  expect(await (await fetch(`${edge.url}/sitemap.xml`)).text()).toContain('/stores</loc>')

  await edge.store.publish(await buildApp('decide', '1.1.0', temporaryFolder()))
  await edge.store.canary('decide', '1.1.0', 20)
  expect([await shownTo(0), await shownTo(9_999)]).toEqual([after, before])

  await edge.store.promote('decide', '1.1.0')
  expect(await shownTo(9_999)).toEqual(after)
  await edge.store.rollback('decide')
  expect(await shownTo(9_999)).toEqual(before)
})
