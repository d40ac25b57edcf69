import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordDownloads } from '../kit/downloads.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { WORDS } from '../kit/words.ts'
import { chooseService, enterPlace, goOn } from '../booking/steps.ts'

const SANITISER = '**/readable-text.*.js'
const LATER_PARTS = '**/later-parts.*.js'

const refuse = (route: Route) => route.abort()

test('a rendered legal text stays as it is without the sanitiser, which inserts that of another language', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  const downloads = await recordDownloads(page)
  await page.goto('/privacy-policy')
  const heading = page.locator('main h2[id]').first()
  const sent = await heading.elementHandle()
  await page.waitForLoadState('networkidle')
  expect(downloads().some(({ path }) => path.includes('readable-text'))).toBe(false)
  expect(await heading.evaluate((shown, before) => shown === before, sent)).toBe(true)

  await page.route(SANITISER, refuse)
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  await page.getByText('Le texte n’a pas pu être chargé').waitFor()
  await page.unroute(SANITISER, refuse)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const title = await page.locator('main article, main nav + div').locator('h2').first().textContent()
  expect(await page.getByRole('link', { name: title ?? '' }).getAttribute('href')).toMatch(/-1$/)

  // Its rendered elements are gone.
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('ar')
  const [first] = await page.locator('main nav + div h2').allTextContents()
  expect(first).toMatch(/\p{Script=Arabic}/u)
  expect(errors.filter(error => !error.includes('readable-text'))).toEqual([])
})

test('a step after the sign-in form that fails to load says so, and is loaded by another try', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  await page.route(LATER_PARTS, refuse)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'إنشاء حساب' }).click()
  await page.getByRole('alert').waitFor()
  await page.unroute(LATER_PARTS, refuse)
  await page.getByRole('button', { name: 'أعد المحاولة' }).click()
  await page.getByRole('textbox', { name: 'الاسم' }).waitFor()
  expect(errors.filter(error => !error.includes('later-parts'))).toEqual([])
})

test('a later step of the wizard that fails to load says so under its heading, and is loaded by another try', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  await page.route(LATER_PARTS, refuse)
  await page.goto('/services/plumbing')
  await page.waitForLoadState('networkidle')
  await enterPlace(page, WORDS.ar)
  await goOn(page, WORDS.ar)
  await page.getByRole('alert').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(WORDS.ar.choose_address)
  await page.unroute(LATER_PARTS, refuse)
  await page.getByRole('button', { name: 'أعد المحاولة' }).click()
  await page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  expect(errors.filter(error => !error.includes('later-parts'))).toEqual([])
})

test('while the file of the later steps loads, the first ones are answered; the next follows without another tap', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  const held: Route[] = []
  await page.route(LATER_PARTS, route => void held.push(route))
  await page.goto('/services')
  await chooseService(page, WORDS.ar)
  await enterPlace(page, WORDS.ar)
  await goOn(page, WORDS.ar)
  await page.getByRole('heading', { name: WORDS.ar.choose_address }).waitFor()
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(1)
  expect(held.length).toBe(1)
  await held[0]!.continue()
  await page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  expect(errors).toEqual([])
})

test('a network that is lost once the wizard has loaded takes no later step away', async () => {
  const { page } = await sharedVisitor({ cold: true })
  await page.goto('/services/plumbing')
  await enterPlace(page, WORDS.ar)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await goOn(page, WORDS.ar)
  await page.getByRole('textbox', { name: WORDS.ar.address }).waitFor()
  await page.context().setOffline(false)
})

test('a sign-in whose requests failed to load says that the network is missing, and submitting again loads them', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  await page.route(LATER_PARTS, refuse)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: WORDS.ar.phone }).fill('550000001')
  await page.getByLabel(WORDS.ar.password, { exact: true }).fill('hirfa-demo-1')
  const submit = page.getByRole('button', { name: WORDS.ar.login_action, exact: true })
  await submit.click()
  await page.getByRole('alert').waitFor()
  await page.unroute(LATER_PARTS, refuse)
  await submit.click()
  await page.waitForURL(url => url.pathname !== '/login')
  expect(errors.filter(error => !error.includes('later-parts'))).toEqual([])
})
