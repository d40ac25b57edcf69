import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import { expect, onTestFinished, test } from 'vitest'
import { closePages, sharedBrowser } from '../../../e2e/kit/shared-browser.ts'
import { productUrl } from '../../../e2e/kit/shared-product.ts'
import { newVisitor } from '../../../e2e/kit/visitor.ts'
import { ROUTES } from './routes.ts'
import { openVariants } from './variants/variants.ts'

test('each variant shows the content of the measured pages', async () => {
  const browser = await sharedBrowser()
  const routes = ROUTES.filter(({ name }) => name === 'services' || name === 'profile')
  const variants = await openVariants(browser, productUrl(), routes)
  onTestFinished(closePages)
  onTestFinished(variants.close)
  for (const [variant, url] of Object.entries(variants.urls)) {
    const { page, leave } = await newVisitor(browser, url)
    for (const { path, content } of routes) {
      await page.goto(path)
      await expect(page.locator(content).first().waitFor(), `${variant} ${path}`).resolves.toBeUndefined()
    }
    const isInFallback = (await page.locator(`html[${LATE_FONTS_MARK}]`).count()) > 0
    expect(isInFallback && variant === 'Fi').toBe(false)
    await leave()
  }
})
