import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Product } from '../../lab/product/start-product.ts'
import { closePages, sharedBrowser } from './shared-browser.ts'
import { startOwnProduct } from './shared-product.ts'

/** A browser and a product of a test file with settings of its own: started before its tests, stopped after them. */
export function ownProduct(settings?: Record<string, string>): { browser: Browser; product: Product } {
  const own = {} as { browser: Browser; product: Product }
  beforeAll(async () => {
    own.browser = await sharedBrowser()
    own.product = await startOwnProduct(settings)
  })
  afterAll(async () => {
    await closePages()
    await own.product.stop()
  })
  return own
}
