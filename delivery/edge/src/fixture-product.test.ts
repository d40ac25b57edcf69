import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { bucketCookie } from '../../testing/bucket-cookie.ts'
import { findTestBrowser } from '../../../scripts/find-browser.ts'
import { buildFixture } from '../../testing/fixture/build-fixture.ts'
import { startTestEdge } from '../../testing/index.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

test('a product of a shell and two remotes is built, published, served, canaried and rolled back', async () => {
  const edge = await startTestEdge({ releases: join(temporaryFolder(), 'releases') })
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] })
  onTestFinished(async () => {
    await browser.close()
    await edge.close()
  })
  for (const name of ['shell', 'mf-notes', 'mf-weather']) {
    await edge.store.publish(await buildFixture(name, '1.0.0'))
    await edge.store.promote(name, '1.0.0')
  }

  /** The texts of both remotes in a browser with this bucket. */
  async function shownTo(bucket: number): Promise<string[]> {
    const context = await browser.newContext()
    const [name = '', value = ''] = bucketCookie(bucket).split('=')
    await context.addCookies([{ name, value, url: edge.url }])
    const page = await context.newPage()
    await page.goto(edge.url)
    await page.locator('section').filter({ hasText: /./ }).nth(1).waitFor()
    const texts = await page.locator('section').allTextContents()
    await context.close()
    // The remote of the page's path is first.
    return texts.toSorted()
  }
  const before = ['The notes of 1.0.0', 'The weather of 1.0.0']
  const after = ['The notes of 1.1.0', 'The weather of 1.0.0']
  expect(await shownTo(0)).toEqual(before)
  expect(await (await fetch(`${edge.url}/sitemap.xml`)).text()).toContain('/notes</loc>')

  await edge.store.publish(await buildFixture('mf-notes', '1.1.0'))
  await edge.store.canary('mf-notes', '1.1.0', 20)
  expect([await shownTo(0), await shownTo(9_999)]).toEqual([after, before])

  await edge.store.promote('mf-notes', '1.1.0')
  expect(await shownTo(9_999)).toEqual(after)
  await edge.store.rollback('mf-notes')
  expect(await shownTo(9_999)).toEqual(before)
})
