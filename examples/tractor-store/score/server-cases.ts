import { casesOf } from './run-cases.ts'
import { addButton, findProduct, open, PATHS } from './store-page.ts'
import { must, type Visit } from './visit.ts'

/** Scripts are off in these visits, so what is found is in the first response. */
async function see(visit: Visit, path: string, selectors: readonly string[]): Promise<void> {
  await open(visit, path)
  for (const selector of selectors)
    must((await visit.page.locator(selector).count()) > 0, `${path} has no ${selector} without scripts.`)
}

async function openProduct(visit: Visit): Promise<string> {
  await open(visit, PATHS.products)
  const url = await visit.page.locator('main a[href*="/product/"]').first().getAttribute('href')
  await open(visit, url ?? '')
  return url ?? ''
}

export const SERVER_CASES = casesOf(
  {
    async 'Home and category are in the first response'(visit) {
      await see(visit, PATHS.home, ['main a[href*="/products/"]', 'a[href*="/product/"]'])
      await see(visit, PATHS.products, ['main a[href*="/product/"]'])
    },
    'A product is in the first response': async visit =>
      see(visit, await openProduct(visit), ['main h2, main h1', 'main a[href*="sku="]']),
    async 'Fragments of other teams are in the first response'(visit) {
      const path = await openProduct(visit)
      await see(visit, path, [`header a[href*="${PATHS.stores}"]`, 'footer', '[data-boundary="checkout"] button'])
    },
    async 'Buying works without scripts'(visit) {
      await findProduct(visit)
      await addButton(visit.page).click()
      await open(visit, PATHS.cart)
      must((await visit.page.locator('main li a[href*="/product/"]').count()) > 0, 'The cart is empty.')
    }
  },
  { withoutScripts: true }
)
