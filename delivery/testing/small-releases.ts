import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { releaseReader } from '../edge/src/pages/read-release.ts'
import type { Release } from '../edge/src/pages/release.ts'
import { buildEdge } from '../edge/src/server/build-edge.ts'
import type { EdgeOptions } from '../edge/src/server/edge.ts'
import { openReleases, type ReleaseStore } from '../releases/src/state/release-store.ts'
import { REPORT_SECRET } from './bucket-cookie.ts'
import { FIXTURE_PRODUCT } from './fixture-product.ts'
import { startTestEdge, type TestEdgeOptions } from './index.ts'
import { fillFolder } from './prepared-folder.ts'
import { type RemotePlan, type ShellPlan, writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Of a remote, or of the app `shell`. */
export type Plan = { name: string; version?: string } & Partial<RemotePlan> & Partial<ShellPlan>

/** Publishes a small build, in 1.0.0 unless the plan names another version. */
export async function publishSmall(
  store: ReleaseStore,
  folder: string,
  { name, version = '1.0.0', ...plan }: Plan,
  metadata: Parameters<ReleaseStore['publish']>[1] = {}
): Promise<void> {
  const dist = join(folder, 'builds', name, version)
  if (name === 'shell') writeShell(dist, { version, ...plan })
  else writeRemote(dist, { name, version, ...plan })
  await store.publish(dist, metadata)
}

/** Publishes small builds and makes each live. */
export async function releaseSmall(store: ReleaseStore, folder: string, ...plans: Plan[]): Promise<void> {
  for (const plan of plans) {
    await publishSmall(store, folder, plan)
    await store.promote(plan.name, plan.version ?? '1.0.0')
  }
}

/** A running edge on which small builds are live. They are released once per process. */
export async function servedReleases(plans: Plan[], settings: Omit<TestEdgeOptions, 'releases'>) {
  const product = settings.product?.id
  const dataDir = temporaryFolder()
  const releases = join(dataDir, 'releases')
  await fillFolder(dataDir, JSON.stringify([plans, product]), async () => {
    const store = openReleases(releases, { by: 'test', product })
    await releaseSmall(store, dataDir, ...plans)
    await store.close()
  })
  const edge = await startTestEdge({ releases, ...settings })
  onTestFinished(() => edge.close())
  return { ...edge, dataDir, releases }
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
