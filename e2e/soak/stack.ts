/** The product in its production shape on this machine: Postgres, API, release service, two edges, each a process. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOnServer, queryOnce } from '../../api/testing/server-test-database.ts'
import { publishFirst } from '@hirfa/delivery-releases'
import { readHirfaReleases } from '../../product/releases.ts'
import { DEVELOPMENT_TOKEN } from '@hirfa/shared-platform/testing/marketplace'
import { appsIn } from '../../scripts/apps.ts'
import { type PostgresServer, startPostgres } from '../../scripts/postgres.ts'
import { run } from '../../scripts/run.ts'
import { buildVersion } from '../kit/product.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import type { Exit } from './record.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The remote whose versions the run promotes and rolls back. */
export const CHANGED_REMOTE = 'mf-account'
const NEW_VERSIONS = ['9.0.1', '9.0.2']

export interface Stack {
  postgres: PostgresServer
  /** The database of the marketplace. */
  databaseUrl: string
  api: SupervisedProcess
  /** Never restarted. */
  ops: SupervisedProcess
  /** Restarted. */
  edge: SupervisedProcess
  /** Never restarted. */
  otherEdge: SupervisedProcess
  /** Authorises release commands. */
  token: string
  /** The versions of the changed remote. */
  versions: string[]
  logs: string
  stop(): Promise<void>
}

export async function startStack(exited: (exit: Exit) => void): Promise<Stack> {
  const postgres = startPostgres({ durable: true })
  if (!postgres) throw new Error('No Postgres 15 or newer was found: install one (Debian: apt-get install postgresql).')
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-soak-'))
  const logs = mkdtempSync(join(tmpdir(), 'hirfa-soak-logs-'))
  const running: SupervisedProcess[] = []
  async function stop(): Promise<void> {
    await Promise.all(running.map(each => each.stop()))
    postgres?.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    const marketplace = await createOnServer(postgres.url, new Date())
    const releases = await createOnServer(postgres.url)
    // Without it a killed server forgets the last values of the sequences of a copied database.
    await queryOnce(postgres.url, 'CHECKPOINT')
    const [opsData, ...edgeData] = ['ops', 'edge', 'other-edge'].map(name => join(folder, name)) as [
      string,
      string,
      string
    ]
    const env = { DATABASE_URL: releases.url, DATA_DIR: opsData, GATE_BROWSER: 'off', RELEASE_BY: 'soak' }
    const versions = await publish(join(opsData, 'releases'), releases.url)
    const command = ['product/release.ts', 'token', 'ops', '--name', 'soak']
    const [token = ''] = (await run(process.execPath, command, { cwd: ROOT, env })).split('\n')

    const apiPort = await freePort()
    async function start(
      name: string,
      program: string,
      settings: Record<string, string>,
      probe = '/healthz',
      port?: string
    ) {
      const started = supervise({
        name,
        program,
        port: Number(port ?? (await freePort())),
        env: settings,
        probe,
        logFile: join(logs, `${name}.log`),
        exited
      })
      running.push(started)
      await started.ready()
      return started
    }
    const api = await start(
      'api',
      'api/src/main.ts',
      {
        DATABASE_URL: marketplace.url,
        DATA_DIR: join(folder, 'api'),
        RATE_LIMITS: 'off',
        PASSWORD_COST: 'test',
        DEV_TOKEN: DEVELOPMENT_TOKEN
      },
      '/readyz',
      apiPort
    )
    const ops = await start('ops', 'deploy/ops.ts', env)
    const edges: SupervisedProcess[] = []
    for (const [index, data] of edgeData.entries()) {
      // One machine without S3: the edges read the files where the release service stores them.
      mkdirSync(data)
      symlinkSync(join(opsData, 'releases'), join(data, 'releases'))
      const settings = { DATABASE_URL: releases.url, DATA_DIR: data, API_URL: `http://127.0.0.1:${apiPort}` }
      edges.push(await start(`edge-${index + 1}`, 'deploy/edge.ts', settings))
    }
    const [edge, otherEdge] = edges as [SupervisedProcess, SupervisedProcess]
    return { postgres, databaseUrl: marketplace.url, api, ops, edge, otherEdge, token, versions, logs, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Publishes each app and two further versions of one remote. Returns that remote's versions, the live one first. */
async function publish(folder: string, databaseUrl: string): Promise<string[]> {
  const store = readHirfaReleases(folder, { settings: { DATABASE_URL: databaseUrl } })
  try {
    const versions: string[] = []
    for (const app of appsIn(ROOT)) {
      const version = await publishFirst(store, app, join(ROOT, app, 'dist'))
      if (app === CHANGED_REMOTE && version) versions.push(version)
    }
    for (const version of NEW_VERSIONS) {
      const build = await buildVersion(CHANGED_REMOTE, version)
      await store.publish(build)
      rmSync(build, { recursive: true })
    }
    return [...versions, ...NEW_VERSIONS]
  } finally {
    await store.close()
  }
}
