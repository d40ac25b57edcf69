import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '@hirfa/delivery-edge'
import { gateOf, openReleases, type ReleaseStore, type StartEdge } from '@hirfa/delivery-releases/cli'
import { buildApp } from './build.ts'
import { TRACTOR_STORE } from './product.ts'

/** The release plane of the store: the same ledger, gate and artifacts as any product's. */
export function openStoreReleases(dataDir: string, env: Record<string, string | undefined>): ReleaseStore {
  const folder = join(dataDir, 'releases')
  const startCandidate: StartEdge = options =>
    startEdge({ ...options, product: TRACTOR_STORE, port: 0, host: '127.0.0.1', logLevel: 'silent' })
  const gate = gateOf(folder, env, startCandidate, { isTranslated: false })
  return openReleases(folder, { product: TRACTOR_STORE.id, settings: env, gate })
}

export async function release(
  store: ReleaseStore,
  app: Parameters<typeof buildApp>[0],
  version: string
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tractors-'))
  try {
    await store.publish(await buildApp(app, version, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await store.promote(app, version)
}
