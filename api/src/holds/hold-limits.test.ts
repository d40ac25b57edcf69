import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, freeHours } from '../../testing/api-of-file.ts'
import { arrive, newClient } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { runs } from '../../../scripts/testing/runs.ts'
import { later } from '../clock.ts'

const SLOT = { ...BOOKING, section: 11, date: '2026-11-23', start_time: '09:00' }
/** One mobile network's shared IPv4 address. */
const SHARED = '105.96.0.7'
const HOUSEHOLD = '2001:db8:1:2::3'

const api = apiOfFile({ rateLimits: true })
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('rate_windows').execute()
  await api.db.deleteFrom('holds').execute()
  await api.db.deleteFrom('appointments').execute()
})

async function holdAndRelease(address: string): Promise<number[]> {
  const id = crypto.randomUUID()
  const visitor = await arrive(api.url, 'en', address)
  const held = await visitor.post('/api/holds', { id, ...SLOT })
  const released = await visitor.post('/api/release-hold', { id })
  return [held.status, released.status]
}

test('thirty people a minute behind one IPv4 address hold and release a slot without a delay', async () => {
  const begun = performance.now()
  for (let person = 0; person < 5 * 30; person++) expect(await holdAndRelease(SHARED)).toEqual([201, 204])
  expect(performance.now() - begun).toBeLessThan(60_000)
})

test.each([
  ['an IPv4 address', SHARED, SHARED, 300],
  ['a household', HOUSEHOLD, '2001:db8:1:2::/64', 30]
])(
  '%s is refused after its holds of five minutes, releases them, and holds again',
  async (_what, ip, network, most) => {
    expect(await holdAndRelease(ip)).toEqual([201, 204])
    await api.db.updateTable('rate_windows').set({ hits: most }).where('bucket', '=', `holds:${network}`).execute()
    expect(await holdAndRelease(ip)).toEqual([429, 204])
    api.dependencies.clock.fix(later(NOW, 300))
    expect(await holdAndRelease(ip)).toEqual([201, 204])
  }
)

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28']
const STARTS = Array.from({ length: 9 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`)
const STARTS_OF_A_WEEK = DAYS.flatMap(date => STARTS.map(start_time => ({ date, start_time })))
const LONGEST = 13

const freeTimes = async (from: string, to = from) => Object.values(await freeHours(api, SLOT.profile, from, to)).flat()
const freeStarts = async () => (await freeTimes(DAYS[0]!, DAYS.at(-1))).length

describe('the share of an artisan’s hours', () => {
  test.each([
    [1, 5],
    [10, 9],
    [runs(20, 100), 9]
  ])('that %i addresses without a verified phone hide is at most %i of 54', async (addresses, most) => {
    const before = await freeStarts()
    expect(before).toBe(54)
    for (const section of [LONGEST, SLOT.section])
      for (let address = 0; address < addresses; address++) {
        const by = await arrive(api.url, 'en', `41.${address}.0.1`)
        for (const hour of STARTS_OF_A_WEEK.filter((_, index) => addresses === 1 || index % 9 === address % 9))
          await by.post('/api/holds', { id: crypto.randomUUID(), ...SLOT, section, ...hour })
      }
    expect(before - (await freeStarts())).toBe(most)
    const client = await newClient(api)
    const held = await Promise.all(
      STARTS_OF_A_WEEK.map(hour => client.post('/api/holds', { id: crypto.randomUUID(), ...SLOT, ...hour }))
    )
    expect(held.some(({ status }) => status === 201)).toBe(true)
  })

  test('is enough for a day of visitors: each holds an hour, and books it after the sign-in', async () => {
    for (let visitor = 0; visitor < 24; visitor++) {
      api.dependencies.clock.fix(later(NOW, visitor * 900))
      const sara = await newcomer(api, visitor % 2 ? SHARED : `41.98.${visitor}.1`)
      const id = crypto.randomUUID()
      const [start_time = ''] = await freeTimes(DAYS[visitor % 5]!)
      const section = visitor < 5 ? LONGEST : SLOT.section
      const wanted = { ...SLOT, section, date: DAYS[visitor % 5], start_time }
      expect((await sara.visitor.post('/api/holds', { id, ...wanted })).status).toBe(201)
      await sara.registerByCode()
      expect((await sara.visitor.post('/store-task', { ...wanted, hold: id })).status).toBe(201)
    }
  })
})
