import type { Page } from 'playwright-core'
import { RELEASE_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { productUrl } from '../kit/shared-product.ts'
import { animationsEnded } from '../kit/states.ts'

/** Every route of the product: clients have screens, artisans have none. */
const ROUTES = [
  '/',
  '/appointement/:id',
  '/appointment-details/:id',
  '/artisans',
  '/artisans/:service',
  '/artisans/:service/:name',
  '/change-password',
  '/login',
  '/my-appointments',
  '/my-profile',
  '/password-reset/:token',
  '/privacy-policy',
  '/quick-booking',
  '/reminder',
  '/services',
  '/services/:service',
  '/shared-appointment/:token',
  '/terms-and-conditions'
]

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens and closes the menu. The edges of the page that it touches. */
async function edgesOfMenu(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.waitFor()
  await animationsEnded(page)
  const edges = await drawer.evaluate(element => {
    const [own, whole] = [element, document.documentElement].map(each => each.getBoundingClientRect())
    return (['left', 'right'] as const).filter(edge => own?.[edge] === whole?.[edge])
  })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  return edges
}

test('[F-009] the product has routes for clients and none for artisans', async () => {
  const url = productUrl()
  const { remotes }: ReleaseDocument = await (await fetch(url + RELEASE_PATH)).json()
  const routes = Object.values(remotes).flatMap(remote => remote.routes.map(({ path }) => path))
  expect(routes.sort()).toEqual(ROUTES)
  for (const path of ['/tasker/register', '/working-hours', '/avatar'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
})

test('[F-005] the next page of the same browser is served in the chosen language; the menu opens where its lines begin', async () => {
  const { page } = await sharedVisitor()
  await page.goto('/no-such-page')
  expect(await edgesOfMenu(page, 'القائمة')).toEqual(['right'])
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
  expect(await edgesOfMenu(page, 'Menu')).toEqual(['left'])
  const next = await page.context().newPage()
  const answer = await next.goto('/terms-and-conditions')
  expect(await answer?.text()).toContain('<html lang="fr" dir="ltr"')
  await expect.poll(() => heading(next).textContent()).toMatch(/^Conditions/)
  expect(await next.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'fr',
    'ltr'
  ])

  // A change of language reaches the other open page.
  await next.getByRole('combobox', { name: 'Langue' }).selectOption('en')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})

test('[F-006] a language chosen before the page is idle shows all texts in it', async () => {
  const { page } = await sharedVisitor()
  // Keeps the page from becoming idle: on a busy machine it would be before the choice.
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0))
  await page.goto('/no-such-page')
  await page.getByRole('heading', { name: 'الصفحة غير موجودة' }).waitFor()
  await page.locator('#root:not([data-sent])').waitFor()
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  await page.locator('#footer p:text("Hirfa")').waitFor()
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /start-late/.test(name)))
  ).toEqual([])
})
