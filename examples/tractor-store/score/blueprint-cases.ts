import type { Case } from './run-cases.ts'
import {
  addButton,
  addToCart,
  findProduct,
  links,
  miniCart,
  open,
  otherVariants,
  PATHS,
  quantityIn,
  RECOMMENDED,
  recommendations
} from './store-page.ts'
import { must, type Visit } from './visit.ts'

const LEAST_STORES = 2

async function buy(visit: Visit): Promise<string> {
  const { url } = await findProduct(visit)
  await addToCart(visit.page)
  return url
}

/** Adding may have opened the cart. */
async function openCart({ page }: Visit): Promise<void> {
  if (!page.url().includes(PATHS.cart)) await miniCart(page).click()
  await page.waitForURL(`**${PATHS.cart}*`)
}

async function enterName({ page }: Visit): Promise<void> {
  await page.getByLabel(/first name/i).fill('Lina')
  await page.getByLabel(/last name/i).fill('Haddad')
}

async function chooseStore({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: /choose a store/i }).click()
  await page
    .getByRole('button', { name: /^select$/i })
    .first()
    .click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="storeId"]')?.value)
}

async function placeOrder(visit: Visit): Promise<void> {
  const { page } = visit
  await buy(visit)
  await open(visit, PATHS.checkout)
  await enterName(visit)
  await chooseStore(visit)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(`**${PATHS.thanks}*`)
}

async function hasHeader(visit: Visit, path: string): Promise<boolean> {
  await open(visit, path)
  await visit.page.locator('footer').first().waitFor()
  return visit.page
    .locator(`header a[href*="${PATHS.stores}"]`)
    .first()
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false
    )
}

/** What the blueprint asks of an implementation. */
export const BLUEPRINT_CASES: readonly Case[] = [
  {
    name: 'Home leads to both categories',
    async run(visit) {
      await open(visit, PATHS.home)
      must((await links(visit.page, 'main a[href*="/products/"]')).length >= 2, 'There are fewer than two categories.')
    }
  },
  {
    name: 'Home has recommendations',
    async run(visit) {
      await open(visit, PATHS.home)
      must((await links(recommendations(visit.page), RECOMMENDED)).length >= 3, 'There are fewer than three.')
    }
  },
  {
    name: 'A filter of the category page shows fewer products',
    async run(visit) {
      const { page } = visit
      await open(visit, PATHS.products)
      const all = (await links(page, 'main a[href*="/product/"]')).length
      await page.locator('main a[href*="/products/"]').first().click()
      await page.waitForURL('**/products/*')
      await page.waitForFunction(
        ([count]) => document.querySelectorAll('main a[href*="/product/"]').length < Number(count),
        [String(all)]
      )
      must((await links(page, 'main a[href*="/product/"]')).length > 0, 'The category is empty.')
    }
  },
  {
    name: 'Stores are listed',
    async run(visit) {
      await open(visit, PATHS.stores)
      await visit.page.locator('main li').nth(LEAST_STORES).waitFor()
    }
  },
  {
    name: 'The address of a product chooses the variant',
    async run(visit) {
      const { variant } = await findProduct(visit)
      await visit.page.goto(variant)
      await addButton(visit.page).waitFor()
      must(!(await otherVariants(visit.page)).includes(variant), 'Another variant is shown.')
    }
  },
  {
    name: 'Choosing a variant changes address and recommendations',
    async run(visit) {
      const { page } = visit
      const { variant } = await findProduct(visit)
      const before = await links(recommendations(page), RECOMMENDED)
      const { search } = new URL(variant)
      await page.locator(`main a[href$="${search}"]`).first().click()
      await page.waitForURL(`**${search}`)
      await addButton(page).waitFor()
      const deadline = performance.now() + 4_000
      let after = before
      while (String(after) === String(before) && performance.now() < deadline) {
        await page.evaluate(() => new Promise(requestAnimationFrame))
        after = await links(recommendations(page), RECOMMENDED)
      }
      must(String(after) !== String(before), 'The recommendations are those of the first variant.')
    }
  },
  {
    name: 'Header on every page except checkout',
    async run(visit) {
      for (const path of [PATHS.home, PATHS.products, PATHS.stores, PATHS.cart])
        must(await hasHeader(visit, path), `${path} has none.`)
      must(!(await hasHeader(visit, PATHS.checkout)), 'The checkout has it too.')
    }
  },
  {
    name: 'Footer on every page',
    async run(visit) {
      for (const path of Object.values(PATHS)) {
        await open(visit, path)
        await visit.page.locator('footer').first().waitFor()
      }
    }
  },
  {
    name: 'Adding to the cart changes the mini cart of the header',
    async run(visit) {
      await findProduct(visit)
      must((await quantityIn(visit.page)) === 0, 'It is not empty at first.')
      await addToCart(visit.page)
    }
  },
  {
    name: 'Adding to the cart is confirmed, or leads to it',
    async run(visit) {
      await buy(visit)
      if (visit.page.url().includes(PATHS.cart)) return
      await visit.page
        .getByText(/added|in the (cart|basket)/i)
        .first()
        .waitFor()
    }
  },
  {
    name: 'The cart outlives a reload and is on the pages of all teams',
    async run(visit) {
      const { page } = visit
      const url = await buy(visit)
      for (const path of [url, PATHS.home, PATHS.cart]) {
        await open(visit, path)
        await miniCart(page).filter({ hasText: '1' }).waitFor()
      }
    }
  },
  {
    name: 'The cart lists and removes what was added',
    async run(visit) {
      const { page } = visit
      const { pathname } = new URL(await buy(visit))
      await openCart(visit)
      const line = page.locator('main li').filter({ has: page.locator(`a[href*="${pathname}"]`) })
      await line.getByRole('button').first().click()
      await miniCart(page).filter({ hasNotText: /\d/ }).waitFor()
    }
  },
  {
    name: 'The cart has recommendations',
    async run(visit) {
      await buy(visit)
      await openCart(visit)
      must((await links(recommendations(visit.page), RECOMMENDED)).length >= 3, 'There are fewer than three.')
    }
  },
  {
    name: 'No order without a store',
    async run(visit) {
      const { page } = visit
      await buy(visit)
      await open(visit, PATHS.checkout)
      await enterName(visit)
      const button = page.getByRole('button', { name: /place order/i })
      if (await button.isDisabled()) return
      await button.click()
      must(page.url().includes(PATHS.checkout), 'The order was placed.')
    }
  },
  {
    name: 'The store picker of one team fills in the form of another',
    async run(visit) {
      await open(visit, PATHS.checkout)
      await chooseStore(visit)
    }
  },
  {
    name: 'An order leads to thanks and empties the cart',
    async run(visit) {
      await placeOrder(visit)
      await visit.page
        .getByText(/thanks/i)
        .first()
        .waitFor()
      await miniCart(visit.page).filter({ hasNotText: /\d/ }).waitFor()
    }
  },
  {
    name: 'The parts of three teams are marked on one page',
    async run(visit) {
      await findProduct(visit)
      for (const mark of ['-page="decide"', '="explore"', '="checkout"'])
        await visit.page.locator(`[data-boundary${mark}]`).first().waitFor({ state: 'attached' })
    }
  },
  {
    name: 'No script throws from home to thanks',
    async run(visit) {
      await open(visit, PATHS.home)
      await placeOrder(visit)
      must(visit.errors.length === 0, `Thrown: ${visit.errors[0]}`)
    }
  }
]
