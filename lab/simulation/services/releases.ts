import { join } from 'node:path'
import { fastify } from 'fastify'
import { FIXTURE_PRODUCT } from '../../../delivery/testing/fixture-product.ts'
import { buildEdge } from '../../../delivery/edge/src/server/build-edge.ts'
import { openHealth } from '../../../delivery/releases/src/analysis/open-health.ts'
import { publish } from '../../../delivery/releases/src/commands/handlers.ts'
import { knownHistory } from '../../../delivery/releases/src/commands/known-history.ts'
import { fileLedger } from '../../../delivery/releases/src/ledger/file-ledger.ts'
import { headMemory } from '../../../delivery/releases/src/ledger/head-memory.ts'
import type { Head, Ledger } from '../../../delivery/releases/src/ledger/ledger.ts'
import { opsRoutes } from '../../../delivery/releases/src/service/ops-routes.ts'
import { openReleases, type ReleaseStore } from '../../../delivery/releases/src/state/release-store.ts'
import { time } from '../runtime/virtual-time.ts'
import type { Injectable } from './service.ts'

export const ORIGIN = 'https://shop.example'
export const REPORT_SECRET = 'the edges of the simulation share it'

export interface ReleaseFiles {
  folder: string
  keyFile: string
  publicKey: string
}

const now = () => new Date()

function openWriter({ folder, keyFile }: ReleaseFiles): ReleaseStore {
  return openReleases(join(folder, 'releases'), { now, settings: { RELEASE_KEY_FILE: keyFile } })
}

export interface ReplicaView {
  heads: Head[]
  staleUntil: number
  lag: number
}

/** An edge has no signing key. It persists the last head that it read. */
function openReader(files: ReleaseFiles, edge: string, view: ReplicaView): ReleaseStore {
  const folder = join(files.folder, 'releases')
  return openReleases(folder, {
    now,
    settings: { RELEASE_PUBLIC_KEYS: files.publicKey },
    ledger: replica(fileLedger(folder), view),
    memory: headMemory(join(files.folder, `${edge}-head.json`))
  })
}

function replica(ledger: Ledger, view: ReplicaView): Ledger {
  return {
    ...ledger,
    async head() {
      const stale = view.heads.at(-1 - view.lag)
      if (stale && (time.now ?? 0) < view.staleUntil) return stale
      const head = await ledger.head()
      if (head && head.line !== view.heads.at(-1)?.line) view.heads.push(head)
      return head
    }
  }
}

export async function startReleaseService(files: ReleaseFiles): Promise<Injectable> {
  const store = openWriter(files)
  const app = fastify({ logger: { level: 'silent' } })
  const incoming = join(files.folder, 'uploads')
  const health = openHealth(files.folder, {})
  await opsRoutes(app, { store, health, publicOrigin: ORIGIN, incoming, now })
  app.get('/healthz', async () => ({ seq: (await store.released()).seq }))
  await app.ready()
  return app
}

export async function startEdge(files: ReleaseFiles, name: string, view: ReplicaView): Promise<Injectable> {
  const app = await buildEdge({
    product: FIXTURE_PRODUCT,
    store: openReader(files, name, view),
    apiUrl: () => undefined,
    health: openHealth(files.folder, {}),
    publicOrigin: ORIGIN,
    reportSecret: REPORT_SECRET,
    pageTimeoutMs: 0,
    logLevel: 'silent'
  })
  await app.ready()
  return app
}

export async function publishFolder(files: ReleaseFiles, folder: string, by: string): Promise<unknown> {
  const store = openWriter(files)
  const context = { store, history: knownHistory(store), by, publicUrl: ORIGIN, retentionDays: 30, now }
  return publish.parse({ folder }).run(context)
}
