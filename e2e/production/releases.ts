import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runRounds } from '../../delivery/bench/rollback/rounds.ts'
import { percentile } from '../../delivery/bench/rollback/switches.ts'
import { certificateOf } from '../../scripts/production/engines/nginx.ts'
import type { Production } from '../../scripts/production/start-production.ts'
import { run } from '../../scripts/run.ts'
import { buildVersion } from '../product/product.ts'
import type { Outcome } from './outcome.ts'

const ROOT = join(import.meta.dirname, '../..')
const APP = 'mf-account'
const LATER = '99.0.0'
const VISITORS_PER_EDGE = 5

/** Publishes a version through the proxy, then promotes it and rolls it back repeatedly while visitors load pages at both edges. */
export async function releaseAndRollBack(production: Production, rollbacks: number): Promise<Outcome> {
  const { shape, edges, token } = production
  const build = await buildVersion(APP, LATER)
  const env = { RELEASE_URL: shape.url, RELEASE_TOKEN: token, NODE_EXTRA_CA_CERTS: certificateOf(shape) }
  const published = await run(process.execPath, ['product/release.ts', 'publish', build], { cwd: ROOT, env })
  rmSync(build, { recursive: true })

  async function ask(command: string, body: object): Promise<unknown> {
    const response = await fetch(`${shape.url}/ops/api/${command}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ why: 'the test of the production shape', ...body })
    })
    if (!response.ok) throw new Error(`${command}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const fleet = {
    edges: edges.map(({ port }) => `http://127.0.0.1:${port}`),
    ask,
    // Each round rolls back twice: by command line and by service, which is the same here.
    release: async (_command: string, app = APP) => String(await ask('rollback', { app })),
    stop: async () => undefined
  }
  const plan = { app: APP, path: '/login', later: LATER, rounds: Math.ceil(rollbacks / 2), visitors: VISITORS_PER_EDGE }
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

async function liveVersion({ edges }: Production): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${edges[0]?.port}/login`)
  const version = new RegExp(`/remotes/${APP}/([^/"]+)/`).exec(await page.text())?.[1]
  if (!version) throw new Error(`The page /login names no version of ${APP}.`)
  return version
}
