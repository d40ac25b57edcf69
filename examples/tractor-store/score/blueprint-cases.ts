import { casesOf } from './run-cases.ts'
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
export const BLUEPRINT_CASES = casesOf({
  async 'Home leads to both categories'(visit) {
    await open(visit, PATHS.home)
    must((await links(visit.page, 'main a[href*="/products/"]')).length >= 2, 'There are fewer than two categories.')
  },
  async 'Home has recommendations'(visit) {
    await open(visit, PATHS.home)
    must((await links(recommendations(visit.page), RECOMMENDED)).length >= 3, 'There are fewer than three.')
  },
  async 'A filter of the category page shows fewer products'(visit) {
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
  },
  async 'Stores are listed'(visit) {
    await open(visit, PATHS.stores)
    await visit.page.locator('main li').nth(LEAST_STORES).waitFor()
  },
  async 'The address of a product chooses the variant'(visit) {
    const { variant } = await findProduct(visit)
    await visit.page.goto(variant)
    await addButton(visit.page).waitFor()
    must(!(await otherVariants(visit.page)).includes(variant), 'Another variant is shown.')
  },
  async 'Choosing a variant changes address and recommendations'(visit) {
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
  },
  async 'Header on every page except checkout'(visit) {
    for (const path of [PATHS.home, PATHS.products, PATHS.stores, PATHS.cart])
      must(await hasHeader(visit, path), `${path} has none.`)
    must(!(await hasHeader(visit, PATHS.checkout)), 'The checkout has it too.')
  },
  async 'Footer on every page'(visit) {
    for (const path of Object.values(PATHS)) {
      await open(visit, path)
      await visit.page.locator('footer').first().waitFor()
    }
  },
  async 'Adding to the cart changes the mini cart of the header'(visit) {
    await findProduct(visit)
    must((await quantityIn(visit.page)) === 0, 'It is not empty at first.')
    await addToCart(visit.page)
  },
  async 'Adding to the cart is confirmed, or leads to it'(visit) {
    await buy(visit)
    if (visit.page.url().includes(PATHS.cart)) return
    await visit.page
      .getByText(/added|in the (cart|basket)/i)
      .first()
      .waitFor()
  },
  async 'The cart outlives a reload and is on the pages of all teams'(visit) {
    const { page } = visit
    const url = await buy(visit)
    for (const path of [url, PATHS.home, PATHS.cart]) {
      await open(visit, path)
      await miniCart(page).filter({ hasText: '1' }).waitFor()
    }
  },
  async 'The cart lists and removes what was added'(visit) {
    const { page } = visit
    const { pathname } = new URL(await buy(visit))
    await openCart(visit)
    const line = page.locator('main li').filter({ has: page.locator(`a[href*="${pathname}"]`) })
    await line.getByRole('button').first().click()
    await miniCart(page).filter({ hasNotText: /\d/ }).waitFor()
  },
  async 'The cart has recommendations'(visit) {
    await buy(visit)
    await openCart(visit)
    must((await links(recommendations(visit.page), RECOMMENDED)).length >= 3, 'There are fewer than three.')
  },
  async 'No order without a store'(visit) {
    const { page } = visit
    await buy(visit)
    await open(visit, PATHS.checkout)
    await enterName(visit)
    const button = page.getByRole('button', { name: /place order/i })
    if (await button.isDisabled()) return
    await button.click()
    must(page.url().includes(PATHS.checkout), 'The order was placed.')
  },
  async 'The store picker of one team fills in the form of another'(visit) {
    await open(visit, PATHS.checkout)
    await chooseStore(visit)
  },
  async 'An order leads to thanks and empties the cart'(visit) {
    await placeOrder(visit)
    await visit.page
      .getByText(/thanks/i)
      .first()
      .waitFor()
    await miniCart(visit.page).filter({ hasNotText: /\d/ }).waitFor()
  },
  async 'The parts of three teams are marked on one page'(visit) {
    await findProduct(visit)
    for (const mark of ['-page="decide"', '="explore"', '="checkout"'])
      await visit.page.locator(`[data-boundary${mark}]`).first().waitFor({ state: 'attached' })
  },
  async 'No script throws from home to thanks'(visit) {
    await open(visit, PATHS.home)
    await placeOrder(visit)
    must(visit.errors.length === 0, `Thrown: ${visit.errors[0]}`)
  }
})
