import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import { arriveRegistered, arriveSignedIn, signOut } from '../booking/accounts.ts'
import { storedIn } from '../offline/stored.ts'
import { productUrl } from '../kit/shared-product.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { newVisitor, startBrowser, type Visitor } from '../kit/visitor.ts'
import { bookUrgently, playArtisan } from '../account/own-client.ts'
import {
  allowWhenAsked,
  clickNotification,
  notificationsOf,
  notificationsWithoutPage,
  openPages,
  prepareBrowser,
  pushTo,
  soundsOf,
  stopWorker
} from './push-browser.ts'
import { type PushService, startPushService } from './push-service.ts'

const ACCEPTED = 1
const REJECTED = 7

let browser: Browser
let service: PushService
let visitor: Visitor
let page: Page
beforeAll(async () => void (browser = await startBrowser({ whole: true })))
afterAll(() => browser.close())
beforeEach(async () => {
  service = await startPushService()
  visitor = await newVisitor(browser, productUrl(), {
    permissions: ['notifications'],
    serviceWorkers: 'allow'
  })
  page = visitor.page
  await prepareBrowser(page.context(), service.subscription)
})
afterEach(async () => {
  await visitor.leave()
  await service.close()
})

const noticesOf = (of: Page) => of.getByRole('region', { name: 'الإشعارات' })
const accepted = (of = page) => noticesOf(of).getByText('قُبل موعدك')

/** Sends a message to all devices of the page's client. Returns their number. */
async function devicesReached(of: Page): Promise<number> {
  const data = { title: 'تجربة', body: '' }
  const answer = await of.request.post('/__dev/push', { data, headers: DEVELOPMENT_HEADERS })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()).devices
}

/** Opens a page of a new client with push allowed, and interacts with it. */
async function readyForMessages(): Promise<number> {
  await arriveRegistered(page)
  const id = await bookUrgently(page)
  await page.goto('/my-appointments')
  await reachable()
  await page.getByRole('heading', { level: 1 }).click()
  return id
}

/** Opens the page of an appointment as after a booking. */
async function showBooked(id: number): Promise<void> {
  await page.goto('/terms-and-conditions')
  await page.evaluate(number => {
    const state = { usr: { success: ['تم', 'سيتصل بك الحرفي'] }, key: 'booked' }
    history.pushState(state, '', `/appointment-details/${number}`)
  }, id)
  await page.reload()
}

/** Waits until the API has this browser's subscription. */
function reachable(): Promise<unknown> {
  return page.waitForFunction(() => localStorage.getItem('fcm_token')?.startsWith('{'))
}

test('[F-266] [F-268] [F-269] a client allows messages after booking and is notified once when the artisan accepts', async () => {
  await allowWhenAsked(page.context())
  await arriveRegistered(page)
  expect(await page.evaluate(() => localStorage.getItem('fcm_token'))).toBeNull()
  const id = await bookUrgently(page)
  await page.goto('/my-appointments')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('complementary').count()).toBe(0)

  await showBooked(id)
  const offer = page.getByRole('complementary', { name: 'هل نُعلمك حين يرد الحرفي؟' })
  await offer.getByRole('button', { name: 'نعم، أعلموني' }).click()
  await page.getByText('سنُعلمك على هذا الجهاز.').waitFor()
  await reachable()

  const push = await pushTo(page)
  await playArtisan(page, id, ACCEPTED)
  const message = await service.nextMessage()
  await push(message)
  await accepted().waitFor()
  await expect.poll(() => notificationsOf(page)).toEqual(['قُبل موعدك'])
  expect(await soundsOf(page)).toBe(1)

  // Push services deliver at least once.
  await push(message)
  await playArtisan(page, id, REJECTED)
  await push(await service.nextMessage())
  await noticesOf(page).getByText('اعتذر الحرفي عن موعدك').waitFor()
  expect(await soundsOf(page)).toBe(2)
  await expect
    .poll(async () => (await notificationsOf(page)).toSorted())
    .toEqual(['اعتذر الحرفي عن موعدك', 'قُبل موعدك'])
  expect(visitor.errors).toEqual([])
})

test('[F-268] without an open page a system notification appears, and a click opens the appointment', async () => {
  const id = await readyForMessages()
  const elsewhere = await page.context().newPage()
  const push = await pushTo(elsewhere)
  await playArtisan(page, id, ACCEPTED)
  const message = await service.nextMessage()
  await page.close()
  await expect.poll(() => openPages(elsewhere.context())).toBe(0)
  await stopWorker(elsewhere)
  await push(message)
  await expect.poll(() => notificationsWithoutPage(elsewhere.context())).toEqual(['قُبل موعدك'])

  page = await visitor.page.context().newPage()
  await page.goto('/terms-and-conditions')
  expect(await accepted().count()).toBe(0)
  const opened = await clickNotification(page.context())
  await expect.poll(opened).toEqual([new URL(`/appointment-details/${id}`, page.url()).href])
  await expect.poll(() => notificationsOf(page)).toEqual([])
})

test('[F-263] [F-267] after sign-out neither browser nor server keeps the subscription', async () => {
  const other = await sharedVisitor()
  await arriveSignedIn(other.page)
  const before = await devicesReached(other.page)
  await arriveSignedIn(page)
  await page.goto('/my-appointments')
  await reachable()
  // An idle page registers the worker again and then stores the frame.
  await expect.poll(() => storedIn(page, 'release-pages')).not.toEqual([])
  expect(await devicesReached(other.page)).toBe(before + 1)

  await signOut(page)
  expect(await devicesReached(other.page)).toBe(before)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('fcm_token'))).toBeNull()
})
