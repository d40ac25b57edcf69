import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveSignedIn } from '../booking/accounts.ts'
import { quietNetwork } from '../kit/quiet-network.ts'
import { arriveWith, playArtisan } from './own-client.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

async function asClient(statuses: number[], act: (page: Page, ids: number[]) => Promise<void>): Promise<void> {
  const { page, errors, leave } = await sharedVisitor()
  const { ids } = await arriveWith(page, ...statuses)
  await act(page, ids)
  expect(errors).toEqual([])
  await leave()
}

const dialog = (page: Page) => page.getByRole('dialog')

test.each([
  ['cleared', () => localStorage.clear()],
  ['null', () => Object.defineProperty(globalThis, 'localStorage', { get: () => null })]
])('with a local storage that is %s, a reload shows the appointments of the session', (how, change) =>
  asClient([1], async (page, [id]) => {
    const shown: string[] = []
    page.on('framenavigated', () => shown.push(new URL(page.url()).pathname))
    await page.goto('/my-appointments')
    const card = page.getByRole('article', { name: `الموعد رقم ${id}`, exact: true })
    await card.waitFor()
    if (how === 'cleared') await page.evaluate(change)
    else await page.addInitScript(change)
    await page.reload()
    await card.waitFor()
    expect(new Set(shown)).toEqual(new Set(['/my-appointments']))
    // The tab cannot serve another visitor: its storage cannot be cleared.
    if (how === 'null') await page.close()
  })
)

test('[see F-202] [see F-203] filters are in the URL: Back, Forward and a reload show the same list', async () => {
  const { page } = await sharedVisitor()
  await arriveSignedIn(page)
  await page.goto('/my-appointments')
  const shown = () => page.getByRole('article').count()
  await page.getByRole('article').first().waitFor()
  const all = await shown()
  await page.getByRole('button', { name: 'تصفية' }).click()
  await dialog(page).getByRole('checkbox', { name: 'منجز' }).check()
  await dialog(page).getByRole('button', { name: 'تطبيق' }).click()
  await page.waitForURL('**/my-appointments?status=completed')
  const filtered = page.getByRole('button', { name: 'تصفية (1)' })
  await filtered.waitFor()
  // The unfiltered list stays on display until the filtered one has loaded.
  await expect.poll(shown).toBeLessThan(all)
  const some = await shown()

  await page.goBack()
  await page.waitForURL('**/my-appointments')
  await page.getByRole('article').nth(some).waitFor()
  await page.goForward()
  await filtered.waitFor()
  await page.reload()
  await filtered.waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await shown()).toBe(some)
})

test('an appointment is readable offline, shows the age of its data, and is updated online', async () => {
  const { page } = await sharedVisitor()
  const { ids } = await arriveWith(page, 1)
  const [id = 0] = ids
  // The page learns the route of the details only after the list is displayed.
  await page.route('**/release/map/**', async route => {
    await page.getByRole('article').waitFor()
    await route.continue()
  })
  const isQuiet = quietNetwork(page)
  const isOfDetails = (request: Request) => /\/mf-account\/.*\/appointment\.[^/]+\.js$/.test(request.url())
  await Promise.all([page.waitForEvent('requestfinished', isOfDetails), page.goto('/my-appointments')])
  await page.getByRole('article').waitFor()
  await isQuiet()
  await page.context().setOffline(true)
  await playArtisan(page, id, 3)

  await page.getByRole('link', { name: /^التفاصيل/ }).click()
  await page.getByText(/هكذا كان الحال اليوم على \d\d:\d\d/).waitFor()
  await page.getByText('مقبول').waitFor()
  await page.getByRole('link', { name: 'العودة إلى مواعيدي' }).click()
  await page.getByRole('article').getByText('مقبول').waitFor()
  await page.getByText(/هكذا كان الحال/).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('article').getByText('قيد التنفيذ').waitFor()
  expect(await page.getByText(/هكذا كان الحال/).count()).toBe(0)
})

test('the calendar file of an appointment is downloaded', async () => {
  const { page, errors } = await sharedVisitor()
  await arriveSignedIn(page)
  await page.goto('/my-appointments?status=accepted&type=normal')
  await page.getByRole('article').first().getByRole('link').first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'أضف إلى التقويم' }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/^hirfa-\d+\.ics$/)
  expect(errors).toEqual([])
})
