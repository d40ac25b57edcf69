import { expect, test } from 'vitest'
import { FULL_RUNS } from '../../../../scripts/testing/runs.ts'
import { analysisSettingsOf } from './analysis-settings.ts'
import type { Analysis } from './analyses.ts'
import type { CountKind, Sum } from './count.ts'
import { verdict } from './verdict.ts'

const { limits } = analysisSettingsOf({})
const ANALYSIS: Analysis = { change: 'canary', app: 'a', version: '2', against: '1', since: new Date(0), seq: 1 }
const NETWORKS = 60
const PAGES_PER_SECOND = 10
const CANARY_SHARE = 0.2
/** Of any version: pages that break, and pages that are left before they settle. */
const USUALLY = { broken: 0.002, unsettled: 0.05 }
const LOOK_S = 10
const END_S = 600

interface Traffic {
  /** The share of pages of the canary that break. */
  broken?: number
  /** The share of networks that load a page of each version every second, and of which the canary's breaks. */
  attackers?: number
}

/** A deterministic sequence of evenly distributed numbers. */
function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The seconds until counts of both signals halt the canary, without a browser; undefined if they do not. */
function secondsUntilHalt(seed: number, { broken = 0, attackers = 0 }: Traffic): number | undefined {
  const random = numbers(seed)
  const sums = new Map<string, Sum>()
  const hostile = Math.round(NETWORKS * attackers)

  function count(version: string, kind: CountKind, network: number): void {
    const key = `${version} ${kind} ${network}`
    const known = sums.get(key)
    if (known) known.count++
    else sums.set(key, { app: 'a', version, kind, detail: `a1-${network}`, count: 1 })
  }

  function load(version: string, network: number, breaks: boolean): void {
    count(version, 'served', network)
    count(version, 'view', network)
    if (breaks) count(version, 'broken', network)
    else if (random() >= USUALLY.unsettled) count(version, 'settled', network)
  }

  for (let second = 1; second <= END_S; second++) {
    for (let page = 0; page < PAGES_PER_SECOND; page++) {
      const version = random() < CANARY_SHARE ? '2' : '1'
      const share = USUALLY.broken + (version === '2' ? broken : 0)
      load(version, Math.floor(random() * NETWORKS), random() < share)
    }
    for (let network = 0; network < hostile; network++) {
      load('2', network, true)
      load('1', network, false)
    }
    if (second % LOOK_S > 0) continue
    const counted = [...sums.values()]
    const { outcome, confirmed } = verdict(ANALYSIS, counted, counted, limits)
    if (outcome === 'worse' && confirmed) return second
  }
  return undefined
}

/** The share of halted canaries and the median of the seconds until then. */
function halted(runs: number, traffic: Traffic): { share: number; seconds: number | undefined } {
  const all = Array.from({ length: runs }, (_, seed) => secondsUntilHalt(seed + 1, traffic) ?? Infinity)
  const seconds = all.filter(Number.isFinite).toSorted((one, other) => one - other)
  const found = { share: seconds.length / runs, seconds: seconds[Math.floor(seconds.length / 2)] }
  console.log(
    `${JSON.stringify(traffic)}: ${(found.share * 100).toFixed(2)} % of ${runs} halted, median ${found.seconds} s`
  )
  return found
}

const FALSE_RUNS = FULL_RUNS ? 10_000 : 40
const RUNS = FULL_RUNS ? 1_000 : 20
const timeout = FULL_RUNS ? 3_600_000 : 60_000

test.each([{}, { broken: 0.01 }, ...[0.01, 0.05, 0.1, 0.2].map(attackers => ({ attackers }))])(
  'a canary within the limits is halted less than once in a thousand: %o',
  { timeout },
  traffic => {
    expect(halted(Object.keys(traffic).length > 0 ? RUNS : FALSE_RUNS, traffic).share).toBeLessThan(0.001)
  }
)

test.each([
  [0.05, 0.02, END_S],
  [0.1, 0.95, 420],
  [0.3, 1, 120],
  [1, 1, 60]
])(
  'of canaries in which %d of the pages break at least %d are halted, half of them within %d s',
  { timeout },
  (broken, share, seconds) => {
    const found = halted(RUNS, { broken })
    expect(found.share).toBeGreaterThanOrEqual(share)
    expect(found.seconds).toBeLessThanOrEqual(seconds)
  }
)
