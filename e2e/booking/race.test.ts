import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { appointmentsOf, arriveRegistered, arriveSignedIn } from './accounts.ts'
import { arriveDescribed, describeOnce } from './described-job.ts'
import { acceptTerms, ADDRESS, chooseHour, DESCRIPTION, pickHour, pressConfirm } from './steps.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
const JUST_TAKEN = /حُجز/

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

test('[F-153] of two clients who confirm one hour at once, one has it and the other chooses another with all else kept', async () => {
  const url = inject('productUrl')
  const job = await describeOnce(browser, url, 4)
  const [demo, stranger] = await Promise.all([newVisitor(browser, url), newVisitor(browser, url)])
  await Promise.all([arriveSignedIn(demo.page), arriveRegistered(stranger.page)])
  const clients = [demo, stranger]
  const hours: string[] = []
  for (const { page } of clients) {
    await arriveDescribed(page, job)
    hours.push(await pickHour(page, words))
    await acceptTerms(page)
  }
  expect(hours[0]).toBe(hours[1])
  await Promise.all(clients.map(({ page }) => pressConfirm(page, words)))

  const ends = await Promise.all(
    clients.map(({ page }) =>
      Promise.race([
        page.waitForURL('**/appointment-details/*').then(() => 'booked'),
        page
          .getByRole('dialog')
          .getByText(JUST_TAKEN)
          .waitFor()
          .then(() => 'too late')
      ])
    )
  )
  expect(ends.toSorted()).toEqual(['booked', 'too late'])

  const { page } = ends[0] === 'booked' ? stranger : demo
  expect(new URL(page.url()).pathname).toBe(job.artisanPath)
  const picker = page.getByRole('dialog')
  const offered = await picker.getByRole('combobox').getByRole('option').allInnerTexts()
  expect(offered.length).toBeGreaterThan(1)
  expect(offered).not.toContain(hours[0])
  const before = await page.evaluate(() => localStorage.getItem('taskData'))
  expect(JSON.parse(before ?? '{}')).toMatchObject({ address: ADDRESS, description: DESCRIPTION, state: '16' })
  expect(await page.getByText(ADDRESS).count()).toBeGreaterThan(0)

  const another = await chooseHour(picker, words, 1)
  expect(another).not.toBe(hours[0])
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await pressConfirm(page, words)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  expect(await appointmentsOf(stranger.page)).toHaveLength(1)
  await Promise.all(clients.map(({ leave }) => leave()))
})
