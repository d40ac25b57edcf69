import { expect, onTestFinished, test, vi } from 'vitest'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { ALONE } from '../ledger/leadership.ts'
import { runCollector } from './collect-artifacts.ts'

const SIX_HOURS_MS = 6 * 3_600_000
const PUBLISHED = new Date('2026-01-01T12:00:00.000Z')
const LATER = new Date('2026-02-01T12:00:00.000Z')

/** A build that has been unneeded for a month. */
async function oldBuild() {
  const store = openReleases(temporaryFolder(), { by: 'samira', settings: {}, now: () => PUBLISHED })
  await publishRemotes(store, 'mf-journal@1.0.0')
  return store
}

/** On a clock that the test sets. */
function started(store: ReleaseStore, report: (problem: unknown) => void) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return runCollector({ store, retentionDays: 30, now: () => LATER, leadership: ALONE, report })
}

test('runs every six hours until it is stopped', async () => {
  const store = await oldBuild()
  const problems: unknown[] = []
  const collector = started(store, problem => problems.push(problem))
  expect(await store.artifacts.versions('mf-journal')).toEqual(['1.0.0'])
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await collector.stop()
  expect(await store.artifacts.versions('mf-journal')).toEqual([])
  expect((await store.history()).at(-1)).toMatchObject({ action: 'collect', by: 'the collector' })
  expect(problems).toEqual([])
})

test('a failure is reported, and the next run tries again', async () => {
  const store = await oldBuild()
  let away = true
  const history = () => (away ? Promise.reject(new Error('no database')) : store.history())
  const problems: unknown[] = []
  const collector = started({ ...store, history }, problem => problems.push(problem))
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await expect.poll(() => problems.map(String)).toEqual(['Error: no database'])
  away = false
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await collector.stop()
  expect(await store.artifacts.versions('mf-journal')).toEqual([])
})
