/** Where an implementation of the blueprint has what: paths, names of fields and buttons, `data-boundary`. */
import type { Locator, Page } from 'playwright-core'
import { must, type Visit } from './visit.ts'

export const PATHS = {
  home: '/',
  products: '/products',
  stores: '/stores',
  cart: '/checkout/cart',
  checkout: '/checkout/checkout',
  thanks: '/checkout/thanks'
}
const MOST_TRIED = 6

export async function open({ page, address }: Visit, path: string): Promise<void> {
  await page.goto(new URL(path, address).href, { waitUntil: 'load' })
}

/** Distinct addresses of links, in order. */
export async function links(place: Locator | Page, selector: string): Promise<string[]> {
  const found = place.locator(selector)
  await found.first().waitFor({ state: 'attached' })
  const hrefs = await found.evaluateAll(all => all.map(each => (each as HTMLAnchorElement).href))
  return [...new Set(hrefs)]
}

export function miniCart(page: Page): Locator {
  return page.locator(`header a[href*="${PATHS.cart}"]`).first()
}

export async function quantityIn(page: Page): Promise<number> {
  return Number(/\d+/.exec((await miniCart(page).textContent()) ?? '')?.[0] ?? 0)
}

export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: /add to (basket|cart)/i })
}

export function recommendations(page: Page): Locator {
  return page
    .locator('[data-boundary="explore"]')
    .filter({ hasText: /recommendations/i })
    .last()
}

export const RECOMMENDED = 'a[href*="/product/"]'

/** The links to the other variants of the product, without those of recommendations. */
export async function otherVariants(page: Page): Promise<string[]> {
  const all = await page.locator('main a[href*="sku="]').evaluateAll(links =>
    links.flatMap(link => {
      const { href, pathname } = link as HTMLAnchorElement
      return pathname === location.pathname && !link.closest('[data-boundary]') ? [href] : []
    })
  )
  return [...new Set(all)]
}

/** A product with variants in stock: its addresses with SKU. */
export async function findProduct(visit: Visit): Promise<{ url: string; variant: string }> {
  const { page } = visit
  await open(visit, PATHS.products)
  const products = await links(page, 'main a[href*="/product/"]')
  for (const url of products.slice(0, MOST_TRIED)) {
    await page.goto(url, { waitUntil: 'load' })
    await addButton(page).waitFor()
    const [variant] = await otherVariants(page)
    if (variant && (await addButton(page).isEnabled())) return { url, variant }
  }
  must(false, `None of the first ${MOST_TRIED} products has two variants and is in stock.`)
}

/** Adds the shown product, and waits until the mini cart has it. */
export async function addToCart(page: Page, quantity = 1): Promise<void> {
  await addButton(page).click()
  await page.waitForFunction(
    ([path, wanted]) => {
      const roots: ParentNode[] = [document]
      for (const root of roots)
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) roots.push(element.shadowRoot)
          if (element.matches(`a[href*="${path}"]`) && element.textContent?.match(/\d+/)?.[0] === wanted) return true
        }
      return false
    },
    [PATHS.cart, String(quantity)]
  )
}
