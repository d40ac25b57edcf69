/** Measures the API on both database engines at two sizes: `npm run bench:api`. Takes four minutes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from 'autocannon'
import autocannon from 'autocannon'
import type { Database } from '../../../api/src/database/database.ts'
import { openEmbedded } from '../../../api/src/database/embedded.ts'
import { migrate } from '../../../api/src/database/migrate.ts'
import { connectToServer } from '../../../api/src/database/server.ts'
import { seed } from '../../../api/src/seed/seed.ts'
import { PASSWORD_COSTS } from '../../../api/src/sign-in/passwords.ts'
import { createOnServer } from '../../../api/testing/server-test-database.ts'
import { startServerProcess } from '../../../api/testing/server-process.ts'
import { bareThroughput, blocksOfZones, plans } from './bare-client.ts'
import type { Call, Zone } from './calls.ts'
import { CALLS, pickZones, requestsOf } from './calls.ts'
import type { Size } from './fill.ts'
import { fillUp } from './fill.ts'

const LOAD = { connections: 10, seconds: Number(process.env['BENCH_SECONDS'] || 5) }
const SMALL: Size = { artisans: 5000, appointments: 50_000 }
const LARGE: Size = { artisans: 100_000, appointments: 1_000_000 }

type Results = Map<Call, Result>

async function prepare({ db }: Database, size: Size): Promise<void> {
  await migrate(db)
  await seed(db, new Date(), PASSWORD_COSTS.standard)
  await fillUp(db, size)
}

async function measure(environment: Record<string, string>, database: Database, zones: Zone[]): Promise<Results> {
  const requests = new Map(
    await Promise.all(CALLS.map(async call => [call, await requestsOf(call, database.db, zones)] as const))
  )
  // Only one process may open the embedded database; the server opens it next.
  await database.close()
  const server = await startServerProcess({ ...environment, RATE_LIMITS: 'off', PASSWORD_COST: 'standard' })
  const results: Results = new Map()
  try {
    for (const call of CALLS) {
      const ask = (seconds: number) =>
        autocannon({
          url: server.url,
          connections: LOAD.connections,
          duration: seconds,
          requests: requests.get(call) ?? []
        })
      await ask(1)
      results.set(call, await ask(LOAD.seconds))
    }
  } finally {
    await server.end('SIGTERM')
  }
  return results
}

async function onEmbedded(size: Size): Promise<Results> {
  const directory = await mkdtemp(join(tmpdir(), 'hirfa-bench-'))
  try {
    const database = await openEmbedded(directory)
    await prepare(database, size)
    return await measure({ DATA_DIR: directory }, database, await pickZones(database.db, 400))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function onPostgres(address: string, size: Size): Promise<{ results: Results; bare: number; blocks: number }> {
  const { url, drop } = await createOnServer(address)
  try {
    const database = connectToServer(url)
    await prepare(database, size)
    const zones = await pickZones(database.db, 400)
    const [zone] = zones
    if (!zone) throw new Error('the database has no offers')
    const { used, whole } = await plans(url, zone, 1_000_001)
    console.log(`Read by index: ${used.join(', ')}`)
    if (whole.length > 0) throw new Error(`read whole: ${whole.join(', ')}`)
    const results = await measure({ DATABASE_URL: url }, database, zones)
    return {
      results,
      bare: await bareThroughput(url, zones, LOAD),
      blocks: await blocksOfZones(url, zones.slice(0, 100))
    }
  } finally {
    await drop()
  }
}

function print(title: string, results: Results): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      [...results].map(([call, { requests, latency, errors, non2xx }]) => [
        call,
        {
          'a second': Math.round(requests.average),
          'p50 ms': latency.p50,
          'p99 ms': latency.p99,
          errors: errors + non2xx
        }
      ])
    )
  )
}

const perSecond = (results: Results, call: Call) => results.get(call)?.requests.average ?? 0

const address = process.env['API_POSTGRES_URL']
if (!address) throw new Error('API_POSTGRES_URL is not set: run npm run bench:api')

print('Embedded, 5,000 artisans, 50,000 appointments', await onEmbedded(SMALL))
const small = await onPostgres(address, SMALL)
print('Postgres, 5,000 artisans, 50,000 appointments', small.results)
const large = await onPostgres(address, LARGE)
print('Postgres, 100,000 artisans, 1,000,000 appointments', large.results)

for (const [title, { results, bare }] of Object.entries({ '5,000': small, '100,000': large })) {
  const through = perSecond(results, 'zone-profiles')
  console.log(
    `zone-profiles with ${title} artisans: ${Math.round(through)} a second through the API, ${Math.round(bare)} by a bare client: ${(through / bare).toFixed(2)}`
  )
}
for (const call of CALLS) {
  const growth = perSecond(small.results, call) / perSecond(large.results, call)
  console.log(`${call} costs ${growth.toFixed(2)} times as much with 100,000 artisans as with 5,000`)
}
console.log(
  `A page of zone-profiles touches ${small.blocks.toFixed(0)} blocks with 5,000 artisans, ${large.blocks.toFixed(0)} with 100,000`
)
