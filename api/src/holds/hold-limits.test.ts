import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor, startTestApi, type TestApi } from '../../testing/index.ts'
import { later } from '../clock.ts'

/** A Saturday, 9 in the morning in Algiers. */
const NOW = new Date('2026-11-21T08:00:00Z')
const SLOT = { ...BOOKING, section: 11, date: '2026-11-23', start_time: '09:00' }
/** One mobile network's shared IPv4 address. */
const SHARED = '105.96.0.7'
const HOUSEHOLD = '2001:db8:1:2::3'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW, rateLimits: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('rate_windows').execute()
  await api.db.deleteFrom('holds').execute()
})

async function holdAndRelease(address: string): Promise<number[]> {
  const id = crypto.randomUUID()
  const visitor = createVisitor(api.url, 'en', address)
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
