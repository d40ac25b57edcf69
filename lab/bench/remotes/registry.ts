import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { routesOf, writeRemote } from '../../../delivery/testing/small-builds.ts'
import { issueToken } from '../../../delivery/releases/src/access/release-tokens.ts'
import { FIXTURE_PRODUCT } from '../../../delivery/testing/fixture-product.ts'
import { mountOps } from '../../../delivery/testing/index.ts'
import { buildEdge } from '../../../delivery/edge/src/server/build-edge.ts'
import { openGate } from '../../../delivery/releases/src/gate/open-gate.ts'
import { type Count, SLOTS_IN_MINUTE, slotOf } from '../../../delivery/releases/src/analysis/count.ts'
import { openHealth } from '../../../delivery/releases/src/analysis/open-health.ts'
import { type Ask, releaseCalls } from '../../product/release-calls.ts'
import { openReleases, type ReleaseStore } from '../../../delivery/releases/src/state/release-store.ts'

export interface Registry {
  folder: string
  store: ReleaseStore
  server: FastifyInstance
  url: string
  token: string
  ask: Ask
  expireHealth(): void
}

const HEALTH_CACHED_MS = 1_000
const SLOTS_IN_HOUR = 60 * SLOTS_IN_MINUTE

interface Plan {
  folder: string
  builds: readonly string[]
  remotes: number
}

export async function openRegistry({ folder, builds, remotes }: Plan): Promise<Registry> {
  const store = openReleases(join(folder, 'releases'), { by: 'bench', settings: {}, gate: openGate() })
  for (const build of builds) {
    const { record } = await store.publish(build)
    await store.promote(record.name, record.version, { forced: true, why: 'the first one' })
  }
  for (let index = builds.length - 1; index < remotes; index++) {
    const name = `mf-other-${index}`
    for (const version of ['1.0.0', '1.1.0']) await release(store, folder, { name, version })
  }
  const health = openHealth(folder, {})
  let ahead = 0
  const server = await buildEdge({
    product: FIXTURE_PRODUCT,
    store,
    apiUrl: () => undefined,
    logLevel: 'silent',
    mountOps: mountOps(store, {}, { health, now: () => new Date(Date.now() + ahead) }),
    health
  })
  const apps = Object.keys(await store.state())
  const slot = slotOf(new Date())
  for (let ago = 0; ago < SLOTS_IN_HOUR; ago++)
    await health.store.add(apps.flatMap(app => healthCounts(app, slot - ago)))
  const issued = { name: 'bench', role: 'ops', apps: [], days: 1 } as const
  const { token } = await issueToken(store.keys, issued, new Date())
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const expireHealth = () => void (ahead += HEALTH_CACHED_MS)
  return { folder, store, server, url, token, ask: releaseCalls(url, token), expireHealth }
}

function healthCounts(app: string, slot: number): Count[] {
  const kinds = ['served', 'view', 'settled'] as const
  return kinds.flatMap(kind => ['1', '2'].map(detail => ({ slot, app, version: '1.0.0', kind, detail, count: 5 })))
}

export async function release(
  store: ReleaseStore,
  folder: string,
  { name, version }: { name: string; version: string }
): Promise<void> {
  const build = writeSmall(folder, name, version)
  await store.publish(build)
  await store.promote(name, version, { forced: true, why: 'a small one' })
}

export function writeSmall(folder: string, name: string, version: string): string {
  const build = join(folder, 'builds', name, version)
  const routes = routesOf(`/${name}`, `/${name}/list`, `/${name}/:id`)
  writeRemote(build, { name, version, routes })
  return build
}
