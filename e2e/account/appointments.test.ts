import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { quietNetwork } from '../kit/quiet-network.ts'
import { arriveWith, playArtisan } from './own-client.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

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
