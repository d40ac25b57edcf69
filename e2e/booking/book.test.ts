import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { arriveSignedIn, freshPhone, register, signIn } from './accounts.ts'
import { ADDRESS, confirmBooking, DESCRIPTION, describeJob, openArtisan, pickHour } from './steps.ts'
import { WORDS } from './words.ts'

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

test('[F-290] [F-291] [F-150] [F-182] a new visitor in Arabic books from the home page, and the booking is a row', async () => {
  const words = WORDS.ar
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'))
  await page.goto('/')
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl'
  ])
  await page.getByRole('main').getByRole('link', { name: words.plumbing }).first().click()
  await describeJob(page, words)
  const artisan = await openArtisan(page, words, 1)
  const hour = await pickHour(page, words)
  await confirmBooking(page, words)

  await page.waitForURL('**/login')
  await register(page, words, freshPhone())
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  await page.getByText(words.willContact).waitFor()
  await page.getByText(words.pending).waitFor()

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const row = await (await page.request.get(`/user/get-task/${id}`, { headers: { Accept: 'application/json' } })).json()
  expect(row).toMatchObject({
    id,
    type: 1,
    status: 0,
    address: ADDRESS,
    description: DESCRIPTION,
    state_id: 16,
    category: { slug: 'plumbing' }
  })
  expect(`${row.profile.first_name} ${row.profile.last_name}`).toBe(artisan)
  expect(hour).toContain(row.start_time.slice(0, 5))

  await page.getByRole('link', { name: words.myAppointments }).first().click()
  await page.getByRole('heading', { level: 1, name: words.myAppointments }).waitFor()
  await page.getByRole('article').filter({ hasText: artisan }).waitFor()
  expect(
    await page.evaluate(() => [localStorage.getItem('taskData'), sessionStorage.getItem('pendingBooking')])
  ).toEqual([null, null])
  expect(errors).toEqual([])
  await leave()
})

test('[F-008] [F-292] a client who is signed in books in French, from the services page on', async () => {
  const words = WORDS.fr
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'), {
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 }
  })
  await arriveSignedIn(page)
  await page.goto('/services')
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'fr',
    'ltr'
  ])
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await describeJob(page, words)
  const artisan = await openArtisan(page, words, 2)
  await pickHour(page, words, 2)
  await confirmBooking(page, words)

  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const row = await (await page.request.get(`/user/get-task/${id}`, { headers: { Accept: 'application/json' } })).json()
  expect(`${row.profile.first_name} ${row.profile.last_name}`).toBe(artisan)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: words.details }).waitFor()
  expect(await page.getByText(words.created).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('[F-184] a visitor with an account signs in on the way, and the same booking goes on', async () => {
  const words = WORDS.ar
  const { page, leave } = await newVisitor(browser, inject('productUrl'))
  await page.goto('/services')
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await describeJob(page, words)
  await openArtisan(page, words, 3)
  await pickHour(page, words, 3)
  await confirmBooking(page, words)
  await page.waitForURL('**/login')
  await signIn(page, words)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  await leave()
})
