import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const AHEAD_MS = 400 * 86_400_000

test('in Toronto with a clock 400 days ahead, the days are those of Algiers and move on at midnight', async () => {
  const { page, errors } = await sharedVisitor({ timezoneId: 'America/Toronto', cold: true })
  const today = algiersTime(new Date()).date
  const days = page.getByRole('radiogroup', { name: 'اليوم' }).locator('label')
  const dayOfMonth = (days: number) => String(Number(addDays(today, days).slice(8)))
  await page.clock.install({ time: Date.now() + AHEAD_MS })
  await page.goto('/quick-booking')
  await expect.poll(() => days.nth(2).textContent()).toMatch(new RegExp(` ${dayOfMonth(2)}$`))
  await page.clock.fastForward(Date.parse(`${addDays(today, 1)}T00:00:00+01:00`) - Date.now() + 1000)
  await expect.poll(() => days.nth(2).textContent()).toMatch(new RegExp(` ${dayOfMonth(3)}$`))
  expect(errors).toEqual([])
  await page.close()
})
