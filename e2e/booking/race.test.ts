import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { newestAppointments } from './accounts.ts'
import { mendEverything } from './faults.ts'
import { type Hour, listFreeHours, PLUMBING } from './hours.ts'
import { openPrepared, prepareClient, type PreparedClient, turnTo } from './prepared.ts'
import { ADDRESS, chooseHour, DESCRIPTION, pressConfirm } from './steps.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar
/** Hours left to other test files. */
const TAKEN_ELSEWHERE = 200
const JUST_TAKEN = 'حُجز هذا الموعد للتو. اختر موعدًا آخر.'

let browser: Browser
let hours: Hour[]
let rivals: { client: PreparedClient; page: Page }[]

beforeAll(async () => {
  const url = productUrl()
  browser = await sharedBrowser()
  const { page, leave } = await newVisitor(browser, url)
  await mendEverything()
  hours = (await listFreeHours(page, PLUMBING)).slice(TAKEN_ELSEWHERE)
  await leave()
  const clients = [await prepareClient(browser, url), await prepareClient(browser, url)]
  rivals = await Promise.all(
    clients.map(async client => {
      const wish = { kind: 'scheduled', hour: nextHour() } as const
      return { client, page: await openPrepared(client.context, { client: client.persistedClient, wish }) }
    })
  )
})

function nextHour(): Hour {
  const hour = hours.shift()
  if (!hour) throw new Error('The seed has too few free hours for these tests')
  return hour
}

/** Both confirm the same hour at once. Returns the page of the refused client. */
async function race(hour: Hour): Promise<Page> {
  const wish = { kind: 'scheduled', hour } as const
  await Promise.all(rivals.map(({ client, page }) => turnTo(page, { client: client.persistedClient, wish })))
  await Promise.all(rivals.map(({ page }) => pressConfirm(page, words)))
  // One wait for both outcomes: a wait that loses would go on polling its page.
  const late = await Promise.all(
    rivals.map(async ({ page }) => {
      const refused = picker(page).getByText(JUST_TAKEN)
      await refused.or(page.getByRole('heading', { level: 1, name: words.appointment_details })).waitFor()
      return refused.isVisible()
    })
  )
  const losers = rivals.filter((_, index) => late[index])
  expect(losers).toHaveLength(1)
  return losers[0]!.page
}

const picker = (page: Page) => page.getByRole('dialog')

async function offeredHours(page: Page): Promise<string[]> {
  const options = picker(page).getByRole('combobox').getByRole('option')
  await options.nth(1).waitFor({ state: 'attached' })
  return options.evaluateAll(all => all.map(option => option.getAttribute('value') ?? ''))
}

test('[F-153] of two clients who confirm the same hour at once, one gets it; the other keeps all data and chooses another hour', async () => {
  const hour = nextHour()
  const page = await race(hour)
  expect(new URL(page.url()).pathname).toBe(`/appointement/${hour.artisanId}`)
  const before = await page.evaluate(() => localStorage.getItem('taskData'))
  expect(JSON.parse(before ?? '{}')).toMatchObject({ address: ADDRESS, description: DESCRIPTION, state: '16' })
  expect(await page.getByText(ADDRESS).count()).toBeGreaterThan(0)

  expect(await offeredHours(page)).not.toContain(hour.time)
  const another = await chooseHour(picker(page), words, 1)
  expect(another).not.toContain(hour.time)
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await pressConfirm(page, words)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  const counts = await Promise.all(rivals.map(rival => newestAppointments(rival.page)))
  expect(counts.map(({ total }) => total)).toEqual([1, 1])
})
