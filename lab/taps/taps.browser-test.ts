import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arriveRegistered } from '../../e2e/booking/accounts.ts'
import { inFullRun } from '../../scripts/testing/runs.ts'
import { closePages, sharedBrowser } from '../../e2e/kit/shared-browser.ts'
import { productUrl } from '../../e2e/kit/shared-product.ts'
import { newVisitor, PHONE } from '../../e2e/kit/visitor.ts'
import { type Count, createHand } from './hand.ts'
import * as journeys from './journeys.ts'

interface Case {
  who: 'new' | 'returning'
  name: string
  steps: journeys.Journey[]
  /** The most that the journey may take. */
  budget: Omit<Count, 'screens'>
}

const { wizard, register, quick, quickFromCard, quickHere, enterInSheet, confirmSheet, urgentQuick, confirmUrgent } =
  journeys

const CASES: Case[] = [
  { who: 'new', name: 'wizard', steps: [wizard, register], budget: { taps: 31, fields: 6, selects: 3 } },
  { who: 'new', name: 'quick here', steps: [quickHere, enterInSheet], budget: { taps: 7, fields: 3, selects: 1 } },
  { who: 'new', name: 'quick booking', steps: [quick, enterInSheet], budget: { taps: 8, fields: 3, selects: 2 } },
  {
    who: 'new',
    name: 'service card',
    steps: [quickFromCard, enterInSheet],
    budget: { taps: 9, fields: 3, selects: 1 }
  },
  { who: 'returning', name: 'urgent', steps: [urgentQuick, confirmUrgent], budget: { taps: 5, fields: 0, selects: 0 } },
  ...inFullRun<Case>([
    {
      who: 'returning',
      name: 'quick booking',
      steps: [quick, confirmSheet],
      budget: { taps: 4, fields: 0, selects: 1 }
    }
  ])
]

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

/** A client whose browser has booked in the centre of Algiers before. */
const LAST_BOOKING = { v: 1, state: '16', city: '554', usualService: '1' }

test.each(CASES)('$name of a $who client takes at most $budget.taps taps and $budget.fields fields', async each => {
  const { page, errors, leave } = await newVisitor(browser, productUrl(), { viewport: PHONE, locale: 'ar-DZ' })
  if (each.who === 'returning') {
    await arriveRegistered(page)
    await page.evaluate(
      last => localStorage.setItem('quickBooking', last),
      JSON.stringify({ ...LAST_BOOKING, savedAt: Date.now() })
    )
  }
  await page.goto('/')
  const hand = createHand(page)
  for (const step of each.steps) await step(hand)
  await page.waitForURL('**/appointment-details/*')
  const count = await hand.count()
  process.stdout.write(`${each.who} client, ${each.name}: ${JSON.stringify(count)}\n`)
  expect(count.taps).toBeLessThanOrEqual(each.budget.taps)
  expect(count.fields).toBeLessThanOrEqual(each.budget.fields)
  expect(count.selects).toBeLessThanOrEqual(each.budget.selects)
  expect(errors).toEqual([])
  await leave()
})
