import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases, PAUSE_MS } from './follow-releases.ts'

const PAGES = 400
const ROUND_TRIP_MS = 300
/** Visitors: a path every 20 s, an intent 200 ms before, an API call every 10 s, a page load every 3 minutes. */
const PATH_MS = 20_000
const INTENT_MS = 200
const CALL_MS = 10_000
const LOAD_MS = 180_000
const WARM_UP_S = 40
const STEP_MS = 250
/** A fifth more than if all pages requested as often as they may. */
const MOST_IN_ONE_SECOND = (1.2 * PAGES * 1_000) / PAUSE_MS
const BAD: ReleaseDocument = { id: 'bbbbbbbbbbbb', shell: '1.0.0', remotes: {} }
const GOOD: ReleaseDocument = { ...BAD, id: '000000000000' }

let time = 0
let live = BAD
let requests: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let seed = 1
  vi.spyOn(Math, 'random').mockImplementation(() => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647)
  time = 0
  live = BAD
  requests = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    requests.push(time)
    const response = Response.json(live)
    await new Promise(arrived => void setTimeout(arrived, ROUND_TRIP_MS))
    return response
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs an action at random times with a mean pause. */
function repeat(meanMs: number, action: () => void): void {
  setTimeout(
    () => {
      action()
      repeat(meanMs, action)
    },
    -meanMs * Math.log(Math.random())
  )
}

interface OpenPage {
  /** The release whose screen is on display. */
  shown: ReleaseDocument
}

/** A page with the bad version, whose visitor uses it. `closed`: its screen has failed, and its visitor waits. */
function openPage(closed: boolean): OpenPage {
  const page: OpenPage = { shown: BAD }
  let known = BAD
  let traffic = () => undefined as void
  followReleases({
    currentRelease: () => known,
    replaceRelease(next) {
      known = next
      if (closed) page.shown = next
    },
    onTraffic: call => void (traffic = call),
    isClosed: () => closed && page.shown === BAD
  })
  if (closed) return page
  repeat(CALL_MS, () => traffic())
  repeat(LOAD_MS, () => void (known = page.shown = live))
  repeat(PATH_MS, () => {
    traffic()
    setTimeout(() => {
      page.shown = known
      traffic()
    }, INTENT_MS)
  })
  return page
}

async function pass(seconds: number): Promise<void> {
  for (const end = time + seconds * 1_000; time < end; time += STEP_MS) await vi.advanceTimersByTimeAsync(STEP_MS)
}

/** The shares of pages with the bad version 1, 10 and 60 s after its rollback, in percent. */
async function shares({ closed }: { closed: boolean }): Promise<number[]> {
  const pages = Array.from({ length: PAGES }, () => openPage(closed))
  await pass(WARM_UP_S)
  live = GOOD
  const found: number[] = []
  let at = 0
  for (const next of [1, 10, 60]) {
    await pass(next - at)
    at = next
    found.push((100 * pages.filter(({ shown }) => shown.id === BAD.id).length) / PAGES)
  }
  return found
}

/** The most requests of all pages in one second. */
function mostInOneSecond(): number {
  const counts = new Map<number, number>()
  for (const at of requests) counts.set(Math.floor(at / 1_000), (counts.get(Math.floor(at / 1_000)) ?? 0) + 1)
  return Math.max(...counts.values())
}

test('a rollback reaches used pages with their next path, and no second has a burst of requests', async () => {
  const found = await shares({ closed: false })
  expect(found[1]).toBeLessThan(80)
  expect(found[2]).toBeLessThan(10)
  expect(mostInOneSecond()).toBeLessThan(MOST_IN_ONE_SECOND)
})

test('a rollback reaches pages with a failed screen within a minute, without a burst of requests', async () => {
  const found = await shares({ closed: true })
  expect(found[1]).toBeLessThan(65)
  expect(found[2]).toBe(0)
  expect(mostInOneSecond()).toBeLessThan(MOST_IN_ONE_SECOND)
})
