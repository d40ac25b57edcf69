import { expect, onTestFinished, test, vi } from 'vitest'
import { runRenewal, validHoursOf } from './run-renewal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Counts the renewals of ten minutes. */
async function renewed(validHours: number | undefined, leads: boolean): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const renewals: number[] = []
  const store = { renew: async (milliseconds: number) => void renewals.push(milliseconds) }
  const renewal = runRenewal({ store, validHours, leadership: { leads: () => leads }, report: () => undefined })
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  await renewal.stop()
  return renewals
}

test('only the leader renews, and only where documents expire', async () => {
  expect(await renewed(2, true)).toEqual(Array(10).fill(2 * HOUR))
  expect(await renewed(2, false)).toEqual([])
  expect(await renewed(undefined, true)).toEqual([])
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['168', 168]
])('RELEASE_VALID_HOURS=%s is %s hours', (text, hours) => {
  expect(validHoursOf({ RELEASE_VALID_HOURS: text })).toBe(hours)
})

test.each(['0', '-1', 'a week', '1e3'])('RELEASE_VALID_HOURS=%s is refused', text => {
  expect(() => validHoursOf({ RELEASE_VALID_HOURS: text })).toThrow(`got "${text}"`)
})
