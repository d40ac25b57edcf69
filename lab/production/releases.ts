import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runRounds } from '../bench/rollback/rounds.ts'
import { percentile } from '../bench/pages/summary.ts'
import { certificateOf } from '../product/engines/nginx.ts'
import type { Production } from '../product/start-production.ts'
import { run } from '../../scripts/run.ts'
import { buildVersion } from '../product/start-product.ts'
import type { Outcome } from './outcome.ts'
import { APP, LATER, liveVersion, PATH } from './released-app.ts'

const ROOT = join(import.meta.dirname, '../..')
const VISITORS_PER_EDGE = 5

/** Publishes a version, then promotes and rolls it back repeatedly while visitors load pages at both edges. */
export async function releaseAndRollBack(production: Production, rollbacks: number): Promise<Outcome> {
  const { shape, edges, token, ask } = production
  const build = await buildVersion(APP, LATER)
  const env = { RELEASE_URL: shape.url, RELEASE_TOKEN: token, NODE_EXTRA_CA_CERTS: certificateOf(shape) }
  const published = await run(process.execPath, ['product/release.ts', 'publish', build], { cwd: ROOT, env })
  rmSync(build, { recursive: true })

  const fleet = {
    edges: edges.map(({ port }) => `http://127.0.0.1:${port}`),
    ask,
    // A round rolls back by command and by service; here both use the service.
    release: async (_command: string, app = APP) => String(await ask('rollback', { app }))
  }
  const plan = { app: APP, path: PATH, later: LATER, rounds: Math.ceil(rollbacks / 2), visitors: VISITORS_PER_EDGE }
  const { byCommand, byService, loads } = await runRounds(fleet, { ...plan, earlier: await liveVersion(production) })
  const times = [...byCommand, ...byService]
  const failures = loads.flatMap(({ failure }) => failure ?? [])
  return {
    name: `${times.length} releases and rollbacks through nginx`,
    figures: {
      published: published.trim().split('\n')[0] ?? '',
      'rollback, until all new page loads have it, p50 (ms)': Math.round(percentile(times, 0.5)),
      'p95 (ms)': Math.round(percentile(times, 0.95)),
      'most (ms)': Math.round(percentile(times, 1)),
      'page loads': loads.length,
      'failed page loads': failures.length
    },
    violations: failures
  }
}
