import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { arriveRegistered, signOut } from '../booking/accounts.ts'
import { chooseService, enterPlace, goOn } from '../booking/steps.ts'
import { WORDS } from '../kit/words.ts'
import { productUrl } from '../kit/shared-product.ts'
import { startSlowNetwork } from '../kit/slow-network.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { bookUrgently } from '../account/own-client.ts'
import { damageFiles, storedIn, whenFilesStored, whenStored, workers } from './stored.ts'

const visit = (url?: string) => sharedVisitor({ serviceWorkers: 'allow' }, url)
const upcoming = (page: Page) => page.getByRole('region', { name: 'موعدك القادم' })
const age = (page: Page) => page.getByRole('status').filter({ hasText: /^هذه الصفحة كما كانت في/ })

async function store(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await whenStored(page, address)
}

test('[F-263] home, the appointments and one appointment open without a network, with their age; the end of the session ends the worker, and the next page registers it again', async () => {
  const { page } = await visit()
  await arriveRegistered(page)
  const id = await bookUrgently(page)
  await store(page, '/')
  await upcoming(page).waitFor()
  await whenFilesStored(page)
  await page.goto('/my-appointments')
  await page.getByRole('article').waitFor()
  await page.getByRole('link', { name: /^التفاصيل/ }).click()
  await page.waitForURL(`**/appointment-details/${id}`)
  await page.getByRole('heading', { level: 1, name: 'تفاصيل الموعد' }).waitFor()
  await page.getByText(WORDS.ar.pending).first().waitFor()
  await whenFilesStored(page)
  await page.context().setOffline(true)

  await page.reload()
  await page.getByText(/هكذا كان الحال/).waitFor()
  await page.getByText(WORDS.ar.pending).first().waitFor()
  await page.goto('/my-appointments')
  await page.getByRole('article').waitFor()
  await page.getByText(/هكذا كان الحال/).waitFor()
  await page.goto('/')
  await age(page).waitFor()
  await upcoming(page)
    .getByText(/هكذا كان الحال/)
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: WORDS.ar.plumbing }).first().waitFor()

  await page.context().setOffline(false)
  await page.reload()
  await age(page).waitFor({ state: 'detached' })
  expect(await workers(page)).toBe(1)
  await signOut(page)
  await expect.poll(() => workers(page)).toBe(0)
  await page.goto('/')
  await expect.poll(() => workers(page)).toBe(1)
})

test('with one stored page a damaged file of the shell is replaced, another page has the frame, and 20 further pages delete it', async () => {
  const { page } = await visit()
  await store(page, '/')
  await damageFiles(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: WORDS.ar.plumbing }).first().waitFor()
  await page.locator('#root[data-sent]').waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await page.goto('/artisans/7')
  await page.getByRole('banner').waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.stored)).toBeUndefined()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const addresses = Array.from({ length: 20 }, (_, index) => `/terms-and-conditions?visit=${index}`)
  await page.evaluate(async visited => {
    const release: unknown = await (await fetch('/release')).json()
    const { active } = await navigator.serviceWorker.ready
    for (const address of visited) active?.postMessage({ visited: { address, files: [], language: 'ar', release } })
  }, addresses)
  await expect.poll(() => storedIn(page, 'release-pages'), { timeout: 60_000 }).toContain(addresses.at(-1))
  expect(await storedIn(page, 'release-pages')).not.toContain('/')
})

test('in a slow network a page of before comes from the store, and the next visit has the newest', async () => {
  const link = { delayMs: 0, bytesPerSecond: { down: 1e8, up: 1e8 } }
  const slow = await startSlowNetwork(productUrl(), link)
  onTestFinished(() => slow.close())
  const { page } = await visit(slow.url)
  await store(page, '/')
  const storedAt = () => page.evaluate(() => Number(document.documentElement.dataset.stored ?? 0))
  link.delayMs = 400
  await page.reload()
  expect(await storedAt(), 'a reload has the newest page').toBe(0)
  await page.goto('/terms-and-conditions')
  link.delayMs = 1500
  await page.goto('/')
  const first = await storedAt()
  expect(first).toBeGreaterThan(0)
  expect(await age(page).count()).toBe(0)

  // The response that came too late replaces the stored page.
  await expect.poll(async () => (await page.goto('/'), await storedAt()), { timeout: 60_000 }).toBeGreaterThan(first)
})

test('what was entered in the wizard is there after a reload without a network', async () => {
  const { page } = await visit()
  await store(page, '/services')
  await chooseService(page, WORDS.ar)
  await enterPlace(page, WORDS.ar)
  await goOn(page, WORDS.ar)
  await page.getByRole('textbox', { name: WORDS.ar.address }).fill('12 شارع ديدوش مراد')
  await whenFilesStored(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: WORDS.ar.address }).inputValue()).toBe('12 شارع ديدوش مراد')
})
