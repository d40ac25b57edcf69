/** `npm run bench:rollback` measures how soon a rollback reaches all page loads of 20 visitors on two edges. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../../../api/testing/server-process.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { appsIn } from '../../../scripts/apps.ts'
import { startFleet } from '../../product/fleet.ts'
import { buildApps, buildVersion } from '../../product/start-product.ts'
import { runRounds } from './rounds.ts'
import { percentile } from '../pages/summary.ts'

const ROOT = join(import.meta.dirname, '../../..')
const APP = 'mf-booking'
const ROUNDS = Number(process.env.BENCH_ROUNDS || 100)
const VISITORS_PER_EDGE = 10
const LATER = '99.0.0'

const folder = mkdtempSync(join(tmpdir(), 'delivery-bench-'))
const postgres = startPostgres()
if (!postgres) throw new Error('No Postgres 15 or newer was found: install one (Debian: apt-get install postgresql).')
const api = await startServerProcess({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'api'),
  RATE_LIMITS: 'off'
})
try {
  buildApps()
  const later = await buildVersion(APP, LATER)
  let earlier = ''
  const plan = { folder: join(folder, 'fleet'), edges: 2, databaseUrl: postgres.url, apiUrl: api.url }
  const fleet = await startFleet(plan, async release => {
    for (const app of appsIn()) {
      const output = await release('publish', join(ROOT, app, 'dist'))
      const version = /Published \S+ (\S+)/.exec(output)?.[1] ?? ''
      if (app === APP) earlier = version
      await release('promote', app, version)
    }
    await release('publish', later)
    rmSync(later, { recursive: true })
  })
  try {
    const plan = { app: APP, path: '/services', earlier, later: LATER, rounds: ROUNDS }
    const { byCommand, byService, promotes, loads } = await runRounds(fleet, { ...plan, visitors: VISITORS_PER_EDGE })
    const rows = [
      ['rollback by the command line, until all new page loads have it', byCommand],
      ['rollback by the release service, the same', byService],
      ['promote by the release service, the same', promotes],
      ['a page load, with all its files', loads.map(({ tookMs }) => tookMs)]
    ] as const
    console.log(`| ${ROUNDS} rounds, 2 edges, ${VISITORS_PER_EDGE * 2} visitors | p50 ms | p95 ms | most ms |`)
    console.log('| --- | --- | --- | --- |')
    for (const [name, values] of rows) {
      const columns = [percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1)].map(Math.round)
      console.log(`| ${name} | ${columns.join(' | ')} |`)
    }
    const failed = loads.filter(({ failure }) => failure)
    console.log(`\n${loads.length} page loads, ${failed.length} failed`)
    for (const { failure } of failed.slice(0, 5)) console.log(failure)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await fleet.stop()
  }
} finally {
  await api.end('SIGTERM')
  postgres.stop()
  rmSync(folder, { recursive: true })
}
