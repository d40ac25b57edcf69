import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { releaseReader } from '../edge/src/pages/read-release.ts'
import type { Release } from '../edge/src/pages/release.ts'
import { buildEdge } from '../edge/src/server/build-edge.ts'
import type { EdgeOptions } from '../edge/src/server/edge.ts'
import type { ReleaseStore } from '../releases/src/state/release-store.ts'
import { REPORT_SECRET } from './bucket-cookie.ts'
import { FIXTURE_PRODUCT } from './fixture-product.ts'
import { type RemotePlan, writeRemote, writeShell } from './small-builds.ts'

type Plan = Omit<RemotePlan, 'version'> & { version?: string }

/** Publishes a small build of a remote, or of the app `shell`, which has no routes. */
export async function publishSmall(store: ReleaseStore, folder: string, plan: Plan): Promise<void> {
  const { name, version = '1.0.0' } = plan
  const dist = join(folder, 'builds', name, version)
  if (name === 'shell') writeShell(dist, { version })
  else writeRemote(dist, { ...plan, version })
  await store.publish(dist)
}

/** Publishes small builds and makes each live. */
export async function releaseSmall(store: ReleaseStore, folder: string, ...plans: Plan[]): Promise<void> {
  for (const plan of plans) {
    await publishSmall(store, folder, plan)
    await store.promote(plan.name, plan.version ?? '1.0.0')
  }
}

/** What is live in a store, as an edge reads it. */
export async function liveIn(store: ReleaseStore): Promise<Release> {
  const live = await releaseReader(store, problem => {
    throw problem
  })(await store.state())
  if (!live) throw new Error('Nothing is live')
  return live
}

/** An edge without a port, for `inject`. */
export async function injectedEdge(store: ReleaseStore, options: Partial<EdgeOptions> = {}) {
  const edge = await buildEdge({
    product: FIXTURE_PRODUCT,
    store,
    apiUrl: () => undefined,
    pageTimeoutMs: 0,
    reportSecret: REPORT_SECRET,
    logLevel: 'silent',
    ...options
  })
  onTestFinished(() => edge.close())
  return edge
}
