import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueToken } from '../../releases/src/access/release-tokens.ts'
import { openHealth } from '../../releases/src/analysis/open-health.ts'
import { buildEdge } from '../../edge/src/server/build-edge.ts'
import type { OpsOptions } from '../../releases/src/service/ops-routes.ts'
import type { Gate } from '../../releases/src/state/gate.ts'
import { slotOf } from '../../releases/src/analysis/count.ts'
import { openReleases } from '../../releases/src/state/release-store.ts'
import { FIXTURE_PRODUCT } from '../../testing/fixture-product.ts'
import { mountOps } from '../../testing/index.ts'
import { routesOf, writeRemote, writeShell } from '../../testing/small-builds.ts'

/** The service of a test, with its tokens. */
export interface ServiceFacts {
  id: string
  url: string
  /** The token of an operator. */
  ops: string
  /** The token of the team of mf-journal. */
  team: string
  /** A token that expires at once. */
  expired: string
}

const PATHS = { 'mf-archive': '/login', 'mf-journal': '/services', 'mf-weather': '/' }

/** Enough that the limit on the weight of one source has no effect. */
const SOURCES = 20

/** A gate that refuses 2.0.0 and cannot check 3.0.0. */
const gate: Gate = {
  async check({ step }) {
    const to = 'to' in step ? step.to : ''
    if (to === '3.0.0') return { violations: [], unchecked: { reason: 'The browser does not start.', failed: true } }
    if (to !== '2.0.0') return { violations: [] }
    return {
      violations: [{ consumer: 'shell 1.0.0', reason: 'submitPending is gone.', line: 'src/routes/submit.ts:12' }]
    }
  }
}

/**
 * The real release service and edge over small builds: every app is live in 1.0.0 and mf-journal in 1.1.0; its versions
 * 1.2.0 and 2.0.0 are published, and the gate refuses 2.0.0; mf-archive 3.0.0 is published, which it cannot check.
 */
export async function startService(id: string, operations: OpsOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-console-'))
  const store = openReleases(join(folder, 'releases'), { by: 'karim', settings: {}, gate })
  await fill(store, folder)
  const health = openHealth(folder, {})

  const edge = await buildEdge({
    product: FIXTURE_PRODUCT,
    store,
    apiUrl: () => undefined,
    mountOps: mountOps(store, {}, { ...operations, health }),
    logLevel: 'silent'
  })
  let isAway = false
  edge.server.on('connection', socket => isAway && socket.destroy())
  const url = await edge.listen({ port: 0, host: '127.0.0.1' })

  const tokenOf = async (name: string, role: 'ops' | 'team', apps: string[], issued = new Date()) =>
    (await issueToken(store.keys, { name, role, apps, days: 1 }, issued)).token
  const facts: ServiceFacts = {
    id,
    url,
    ops: await tokenOf('samira', 'ops', []),
    team: await tokenOf('journal', 'team', ['mf-journal']),
    expired: await tokenOf('amine', 'ops', [], new Date(Date.now() - 2 * 86_400_000))
  }

  return {
    facts,
    folder,
    store,
    /** Counts page views of a version from many sources, with a share of broken ones. */
    async seen(app: string, version: string, views: number, broken: number) {
      const slot = slotOf(new Date())
      const counts = Array.from({ length: SOURCES }, (_, source) => [
        { kind: 'view' as const, detail: String(source), count: views / SOURCES },
        { kind: 'broken' as const, detail: String(source), count: broken / SOURCES }
      ]).flat()
      const place = { kind: 'place' as const, detail: 'abcdefabcdef TypeError calendar.js:3:14', count: broken }
      await health.store.add([...counts, place].map(count => ({ slot, app, version, ...count })))
    },
    /** Simulates a stopped service without giving up its port. */
    stop() {
      isAway = true
      edge.server.closeAllConnections()
    },
    start() {
      isAway = false
    },
    async end() {
      edge.server.closeAllConnections()
      await edge.close()
      await health.store.close()
      await store.close()
      rmSync(folder, { recursive: true })
    }
  }
}

async function fill(store: ReturnType<typeof openReleases>, folder: string): Promise<void> {
  const publish = async (name: string, version: string) => {
    const dist = join(folder, name, version)
    if (name === 'shell') writeShell(dist, { version })
    else writeRemote(dist, { name, version, routes: routesOf(PATHS[name as keyof typeof PATHS]) })
    await store.publish(dist)
  }
  for (const name of ['shell', ...Object.keys(PATHS)]) {
    await publish(name, '1.0.0')
    await store.promote(name, '1.0.0')
  }
  for (const version of ['1.1.0', '1.2.0', '2.0.0']) await publish('mf-journal', version)
  await publish('mf-archive', '3.0.0')
  await store.promote('mf-journal', '1.1.0')
}
