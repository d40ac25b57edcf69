import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../delivery/testing/postgres.ts'
import { routesOf, writeRemote, writeShell } from '../../../delivery/testing/small-builds.ts'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { startFleet } from '../../product/fleet.ts'
import type { PageLoad } from '../../clients/page-loads.ts'
import { runRounds } from './rounds.ts'

const SERVER = process.env.API_POSTGRES_URL
const APP = 'mf-journal'
const ROUNDS = 1
/** Ends a hanging test: every command and edge is a process. */
const TIMEOUT_MS = 300_000

test(
  'two edges follow every promotion and rollback in order, and no page load fails in between',
  { timeout: TIMEOUT_MS },
  async () => {
    const folder = temporaryFolder()
    const databaseUrl = SERVER ? await freshSchema(SERVER) : undefined
    const plan = { folder: join(folder, 'fleet'), edges: 2, databaseUrl }
    const fleet = await startFleet(plan, async release => {
      writeShell(join(folder, 'shell'), { version: '1.0.0' })
      for (const version of ['1.0.0', '1.1.0'])
        writeRemote(join(folder, version), { name: APP, version, routes: routesOf('/services') })
      for (const build of ['shell', '1.0.0', '1.1.0']) await release('publish', join(folder, build))
      for (const app of ['shell', APP]) await release('promote', app, '1.0.0')
    })
    onTestFinished(() => fleet.stop())

    const versions = { earlier: '1.0.0', later: '1.1.0' }
    const { loads } = await runRounds(fleet, {
      app: APP,
      path: '/services',
      ...versions,
      rounds: ROUNDS,
      visitors: 3
    })
    expect(loads.filter(({ failure }) => failure)).toEqual([])
    const turns = Array.from({ length: ROUNDS * 2 }, () => ['1.1.0', '1.0.0']).flat()
    for (const edge of fleet.edges) expect(turnsAt(loads, edge)).toEqual(turns)
  }
)

function turnsAt(loads: readonly PageLoad[], edge: string): string[] {
  const shown = loads
    .filter(load => load.edge === edge)
    .toSorted((a, b) => a.began - b.began)
    .map(({ version }) => version)
  return shown.filter((version, index) => version !== (shown[index - 1] ?? '1.0.0'))
}
