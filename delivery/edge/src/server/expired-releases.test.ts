import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openReleases } from '../../../releases/src/state/release-store.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { edgeMetrics } from '../observation/edge-metrics.ts'
import { releaseReader } from '../pages/read-release.ts'
import { edgeCache } from './edge-cache.ts'
import { watchReleases } from './watched-releases.ts'

const HOUR = 3_600_000

/** The releases as an edge watches them; their document is valid for ten hours. */
async function watched(servesExpired: boolean) {
  const { dataDir, store } = await publishedProduct()
  await store.renew(10 * HOUR)
  const reader = openReleases(join(dataDir, 'releases'), { settings: {} })
  onTestFinished(() => reader.close())
  const metrics = edgeMetrics()
  const problems: string[] = []
  let time = Date.now()
  const report = (problem: unknown) => problems.push(String(problem))
  const releases = watchReleases(reader, report, {
    readRelease: releaseReader(reader, report),
    earlier: edgeCache(1_000_000).part('releases'),
    metrics,
    servesExpired,
    now: () => time
  })
  return {
    store,
    releases,
    problems,
    expiresAt: async () => (await metrics.expiresAt.get()).values[0]?.value,
    pass: (milliseconds: number) => void (time += milliseconds)
  }
}

test('an expired document is reported once, and still served by default', async () => {
  const { releases, problems, pass, store, expiresAt } = await watched(true)
  pass(9 * HOUR)
  expect(await releases.live()).toBeDefined()
  expect(problems).toEqual([])
  expect(await expiresAt()).toBe(Date.parse((await store.released()).expires ?? '') / 1_000)
  pass(2 * HOUR)
  for (let time = 0; time < 2; time++) expect(await releases.live()).toBeDefined()
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('it is still served')
})

test('an edge that refuses it is without releases until it is renewed', async () => {
  const { releases, problems, pass, store } = await watched(false)
  expect(await releases.live()).toBeDefined()
  pass(11 * HOUR)
  expect(await releases.live()).toBeUndefined()
  expect(await releases.areUnknown()).toBe(true)
  expect(problems.join()).toContain('it is not served')
  await store.renew(30 * HOUR)
  expect(await releases.live()).toBeDefined()
  expect(await releases.areUnknown()).toBe(false)
})
