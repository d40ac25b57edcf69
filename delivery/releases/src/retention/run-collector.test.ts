import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../state/release-store.ts'
import { runCollector } from './collect-artifacts.ts'

const SIX_HOURS_MS = 6 * 3_600_000
const PUBLISHED = new Date('2026-01-01T12:00:00.000Z')
const LATER = new Date('2026-02-01T12:00:00.000Z')

/** A build that has been unneeded for a month. */
async function oldBuild() {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'), { by: 'samira', settings: {}, now: () => PUBLISHED })
  writeRemote(join(folder, 'dist'), { name: 'mf-journal', version: '1.0.0' })
  await store.publish(join(folder, 'dist'))
  return store
}

function givenTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('runs every six hours until it is stopped', async () => {
  const store = await oldBuild()
  givenTime()
  const problems: unknown[] = []
  const collector = runCollector({
    store,
    retentionDays: 30,
    now: () => LATER,
    leadership: { leads: () => true },
    report: problem => problems.push(problem)
  })
  expect(await store.artifacts.versions('mf-journal')).toEqual(['1.0.0'])
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await collector.stop()
  expect(await store.artifacts.versions('mf-journal')).toEqual([])
  expect((await store.history()).at(-1)).toMatchObject({ action: 'collect', by: 'the collector' })
  expect(problems).toEqual([])
})

test('a failure is reported, and the next run tries again', async () => {
  const store = await oldBuild()
  givenTime()
  let away = true
  const history = () => (away ? Promise.reject(new Error('no database')) : store.history())
  const problems: unknown[] = []
  const collector = runCollector({
    store: { ...store, history },
    retentionDays: 30,
    now: () => LATER,
    leadership: { leads: () => true },
    report: problem => problems.push(problem)
  })
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await expect.poll(() => problems.map(String)).toEqual(['Error: no database'])
  away = false
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await collector.stop()
  expect(await store.artifacts.versions('mf-journal')).toEqual([])
})

test('nothing is removed while another process leads', async () => {
  const store = await oldBuild()
  givenTime()
  let leading = false
  const collector = runCollector({
    store,
    retentionDays: 30,
    now: () => LATER,
    leadership: { leads: () => leading },
    report: problem => expect.unreachable(String(problem))
  })
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await vi.advanceTimersByTimeAsync(0)
  expect(await store.artifacts.versions('mf-journal')).toEqual(['1.0.0'])
  leading = true
  vi.advanceTimersByTime(SIX_HOURS_MS)
  await collector.stop()
  expect(await store.artifacts.versions('mf-journal')).toEqual([])
})
