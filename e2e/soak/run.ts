/**
 * `npm run soak`: bookings, releases and restarts at once, for `--minutes` (10) with `--seed`. Prints what was done and what
 * is violated, and one line of JSON; exit code 1 on a violation.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { findOrInstallBrowser } from '../../scripts/find-browser.ts'
import { injectFaults } from './faults.ts'
import { readFound } from './found.ts'
import { judge } from './judgement.ts'
import { soakOptionsOf } from './options.ts'
import { loadEveryPage, loadPages, type PageLoads } from './page-checks.ts'
import type { SoakRecord } from './record.ts'
import { operateReleases } from './release-operator.ts'
import { printReport } from './report.ts'
import { startStack } from './stack.ts'
import { registerClients, runClient, type Traffic } from './virtual-clients.ts'

const MINUTE_MS = 60_000
/** Processes load modules and fill caches in the first fifth of a run. */
const WARM_UP_SHARE = 0.2
/** Garbage of the last requests is collected before the memory is measured. */
const REST_MS = 5_000

const options = soakOptionsOf(process.argv.slice(2))
process.env.CHROMIUM = findOrInstallBrowser()
const record: SoakRecord = {
  bookings: [],
  commands: [],
  exits: [],
  wrongPages: [],
  brokenPages: [],
  unexpected: [],
  memory: []
}
console.log(`Soak for ${options.minutes} minutes with --seed ${options.seed}`)
const stack = await startStack(exit => record.exits.push(exit))
console.log(`The product runs: ${stack.edge.url}, ${stack.otherEdge.url}. Logs: ${stack.logs}`)
try {
  const clients = await registerClients(stack.edge.url)
  const duration = options.minutes * MINUTE_MS
  const ending = AbortSignal.timeout(duration)
  const { seed } = options
  const traffic: Traffic = { statuses: {}, withoutRetryAfter: 0, givenUp: 0, lastSuccess: Date.now(), longestGap: 0 }
  const loads: PageLoads = { documents: 0, files: 0, browser: 0, unreachable: 0 }
  const steady = [stack.ops, stack.otherEdge]

  const warm = wait(duration * WARM_UP_SHARE).then(() => steady.map(each => each.memory()))
  const [faults, releasing] = await Promise.all([
    injectFaults({ stack, seed, ending }),
    operateReleases({ stack, seed: seed + 1, record, ending }),
    loadPages({ stack, seed: seed + 2, record, loads, ending }),
    ...clients.map((client, index) =>
      runClient(client, { url: stack.edge.url, seed: seed + 10 + index, record, traffic, ending })
    )
  ])
  await loadEveryPage({ stack, seed, record, loads })
  await wait(REST_MS)
  const before = await warm
  record.memory = steady.map((each, index) => ({ name: each.name, warm: before[index] ?? 0, end: each.memory() }))
  if (traffic.withoutRetryAfter > 0) record.unexpected.push(`${traffic.withoutRetryAfter} × 503 without Retry-After`)

  const found = await readFound(
    stack,
    clients.map(({ id }) => id)
  )
  const checks = judge(record, found)
  printReport({ options, record, found, traffic, loads, releasing, faults, checks })
  process.exitCode = checks.every(({ violations }) => violations.length === 0) ? 0 : 1
} finally {
  await stack.stop()
}
