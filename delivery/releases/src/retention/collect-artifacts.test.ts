import { describe, expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { s3Server } from '../../../testing/s3-server.ts'
import { publishRemote } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { verifyReleases } from '../state/verify-releases.ts'
import { collectArtifacts, type CollectPlan, retentionDaysOf } from './collect-artifacts.ts'

const DAY_MS = 86_400_000

function day(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + number * DAY_MS)
}

/** mf-journal 1.0.0 was never live, 1.1.0 and 1.2.0 were canaries that were halted, and 1.3.0 is live. */
async function released(settings: Record<string, string> = {}) {
  const releases = temporaryFolder()
  const clock = { day: 0 }
  const opened = () => {
    const opening = openReleases(releases, { by: 'samira', settings, now: () => day(clock.day) })
    onTestFinished(() => opening.close())
    return opening
  }
  const store = opened()
  const publish = (version: string, entry = '') => publishRemote(store, { name: 'mf-journal', version, entry })
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version)
  await store.promote('mf-journal', '1.3.0')
  clock.day = 10
  for (const version of ['1.1.0', '1.2.0']) {
    await store.canary('mf-journal', version, 5)
    await store.rollback('mf-journal')
  }
  const collect = (onDay: number, plan: Partial<CollectPlan> = {}) => {
    clock.day = onDay
    return collectArtifacts(store, { now: day(onDay), retentionDays: 30, by: 'the collector', ...plan })
  }
  return { store, opened, publish, collect }
}

const named = ({ removed }: { removed: { version: string }[] }) => removed.map(({ version }) => version)
const publishedIn = async (store: ReleaseStore) =>
  (await store.state())['mf-journal']?.published.map(({ version }) => version)

const SERVER = process.env.API_POSTGRES_URL
type Storage = [string, () => Promise<Record<string, string>>]
const PLACES: Storage[] = [
  ['a folder', async () => ({})],
  ['a bucket', async () => (await s3Server()).settings],
  ...(SERVER ? [['a bucket and a database', inDatabase] satisfies Storage] : [])
]

async function inDatabase() {
  return { ...(await s3Server()).settings, DATABASE_URL: await freshSchema(SERVER ?? '') }
}

describe.each(PLACES)('the collector of %s', (_where, settings) => {
  test('removes versions that are unneeded within the retention days, after recording it', async () => {
    const { store, opened, collect } = await released(await settings())
    expect(named(await collect(20))).toEqual([])
    expect(named(await collect(35))).toEqual(['1.0.0'])
    expect(named(await collect(41))).toEqual(['1.1.0', '1.2.0'])
    expect(await collect(41)).toEqual({ removed: [], caughtUp: [] })
    expect(await publishedIn(store)).toEqual(['1.3.0'])
    expect(await store.artifacts.versions('mf-journal')).toEqual(['1.3.0'])
    const [last] = (await store.history()).slice(-1)
    expect(last).toMatchObject({
      action: 'collect',
      to: '1.2.0',
      by: 'the collector',
      why: 'No page and no way back has needed it for 30 days.'
    })
    expect((await verifyReleases(opened())).problems).toEqual([])
  })

  test('only lists the versions in a dry run', async () => {
    const { store, collect } = await released(await settings())
    const before = await store.history()
    expect(named(await collect(41, { dryRun: true }))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(await store.history()).toEqual(before)
    expect(await store.artifacts.versions('mf-journal')).toHaveLength(4)
  })

  test('finishes the work of a killed run', async () => {
    const { store, collect } = await released(await settings())
    await store.collect('mf-journal', '1.0.0', (await store.history()).length)
    expect(await store.artifacts.versions('mf-journal')).toContain('1.0.0')
    expect(await collect(20)).toEqual({ removed: [], caughtUp: [{ app: 'mf-journal', version: '1.0.0' }] })
    expect(await store.artifacts.versions('mf-journal')).not.toContain('1.0.0')
  })

  test('a removed version can be published again with the same bytes only', async () => {
    const { store, opened, publish, collect } = await released(await settings())
    await collect(41)
    await expect(store.promote('mf-journal', '1.0.0')).rejects.toThrow('has not been published')
    await expect(publish('1.0.0', 'other')).rejects.toThrow('published already with other bytes')
    await publish('1.0.0')
    await store.removeCollected('mf-journal', '1.0.0')
    expect((await verifyReleases(opened())).problems).toEqual([])
    expect((await store.promote('mf-journal', '1.0.0'))?.action).toBe('promote')
    expect(named(await collect(42))).toEqual([])
  })

  test('and a concurrent promotion: one of them succeeds, and the live version has its files', async () => {
    for (const version of ['1.0.0', '1.2.0']) {
      const { store, opened, collect } = await released(await settings())
      const [promoted] = await Promise.allSettled([opened().promote('mf-journal', version), collect(41)])
      const there = (await publishedIn(opened()))?.includes(version)
      const files = (await store.artifacts.versions('mf-journal')).includes(version)
      expect([there, files]).toEqual(Array(2).fill(promoted.status === 'fulfilled'))
      expect((await verifyReleases(opened())).problems).toEqual([])
    }
  })
})

test('after a concurrent change it reads the state again before it removes more', async () => {
  const { store, collect } = await released()
  const asOf = (await store.history()).length
  await store.canary('mf-journal', '1.2.0', 5)
  await store.rollback('mf-journal')
  expect(await store.collect('mf-journal', '1.2.0', asOf)).toBeUndefined()
  expect(named(await collect(39.5))).toEqual(['1.0.0'])
})

test.each([
  [undefined, 30],
  ['', 30],
  ['7', 7]
])('RETENTION_DAYS=%s is %s days', (text, days) => {
  expect(retentionDaysOf({ RETENTION_DAYS: text })).toBe(days)
})

test.each(['0', '-1', 'a month', '1e3'])('RETENTION_DAYS=%s is refused', text => {
  expect(() => retentionDaysOf({ RETENTION_DAYS: text })).toThrow(`RETENTION_DAYS is "${text}"`)
})
