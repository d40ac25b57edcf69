import type { Injected } from './faults.ts'
import { type Check, megabytes, memoryLimitOf } from './judgement.ts'
import type { SoakOptions } from './options.ts'
import type { PageLoads } from './page-checks.ts'
import type { Found, SoakRecord } from './record.ts'
import type { Releasing } from './release-operator.ts'
import type { Traffic } from './virtual-clients.ts'

interface Results {
  options: SoakOptions
  record: SoakRecord
  found: Found
  traffic: Traffic
  loads: PageLoads
  releasing: Releasing
  faults: Injected[]
  checks: Check[]
}

const MOST_SHOWN = 5

/** Prints a table of what was done, one of what was checked, and the same as one line of JSON. */
export function printReport({ options, record, found, traffic, loads, releasing, faults, checks }: Results): void {
  const { bookings, commands, memory, exits } = record
  const counts = {
    'bookings sent': bookings.length,
    'bookings acknowledged': bookings.filter(({ id }) => id !== undefined).length,
    'appointments closed': bookings.filter(({ closed }) => closed).length,
    'appointments rated': bookings.filter(({ rated }) => rated).length,
    'requests given up': traffic.givenUp,
    'longest time without a booking (s)': Math.round(traffic.longestGap / 1_000),
    'release commands sent': releasing.asked,
    'release commands acknowledged': commands.length,
    'release commands refused': releasing.refused,
    'release commands without response': releasing.unknown,
    'ledger entries': found.entries.length,
    'documents loaded': loads.documents,
    'files verified': loads.files,
    'loads met a fault': loads.unreachable,
    'pages opened in a browser': loads.browser,
    'process exits': exits.length
  }
  const byFault = Object.entries(Object.groupBy(faults, ({ name }) => name)).map(([fault, all = []]) => ({
    fault,
    times: all.length,
    'longest recovery (s)': Math.max(...all.map(({ recoveryMs }) => recoveryMs)) / 1_000
  }))
  console.table(counts)
  console.table(byFault)
  console.table(traffic.statuses)
  console.table(
    memory.map(({ name, warm, end }) => ({
      process: name,
      'after warm-up': megabytes(warm),
      'at the end': megabytes(end),
      bound: megabytes(memoryLimitOf({ warm }))
    }))
  )
  console.table(
    checks.map(({ name, count, violations }) => ({ check: name, of: count, violations: violations.length }))
  )
  for (const { name, violations } of checks) {
    for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`VIOLATED ${name}: ${violation}`)
    if (violations.length > MOST_SHOWN) console.log(`… and ${violations.length - MOST_SHOWN} more`)
  }
  const violations = Object.fromEntries(checks.map(({ name, violations }) => [name, violations.length]))
  console.log(JSON.stringify({ ...options, counts, statuses: traffic.statuses, faults: byFault, memory, violations }))
}
