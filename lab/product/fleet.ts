/** Read-only edge processes, the release service and the CLI; they share ledger and files, not memory. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingKeyIn } from '../../delivery/testing/signing-key.ts'
import { run } from '../../scripts/run.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { responds } from '../processes/probes.ts'
import { processGroup } from '../processes/process-group.ts'
import { releaseCalls } from './release-calls.ts'

const ROOT = join(import.meta.dirname, '../..')

interface FleetPlan {
  folder: string
  edges: number
  /** URL of the ledger's Postgres; unset: a ledger in the folder. */
  databaseUrl?: string | undefined
  apiUrl?: string | undefined
}

export interface Fleet {
  edges: string[]
  release(...words: string[]): Promise<string>
  ask(command: string, body: object): Promise<unknown>
  stop(): Promise<void>
}

export async function startFleet(
  { folder, edges, databaseUrl, apiUrl }: FleetPlan,
  prepare: (release: Fleet['release']) => Promise<void>
): Promise<Fleet> {
  const shared = join(folder, 'releases')
  mkdirSync(shared, { recursive: true })
  const key = signingKeyIn(folder)
  const env = { GATE_BROWSER: 'off', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const writer = { ...env, DATA_DIR: folder, RELEASE_KEY_FILE: key.file }
  const group = processGroup(folder, console.error)
  // Vitest sets the others for its own workers.
  const command = { cwd: ROOT, env: { ...writer, RELEASE_BY: 'bench', NODE_OPTIONS: '', VITEST: '' } }
  const release = (...words: string[]) => run(process.execPath, ['product/release.ts', ...words], command)

  async function start(file: string, name: string, settings: Record<string, string>): Promise<string> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    await group.start({
      name,
      command: [process.execPath, file],
      env: { ...settings, PORT: port, TMPDIR: tmpdir() },
      isReady: () => responds(`${url}/readyz`)
    })
    return url
  }

  await prepare(release)
  const service = await start('deploy/ops.ts', 'ops', writer)
  const running = await Promise.all(
    Array.from({ length: edges }, (_unused, index) => {
      const own = join(folder, `edge-${index}`)
      mkdirSync(own)
      symlinkSync(shared, join(own, 'releases'))
      const settings = {
        ...env,
        RELEASE_PUBLIC_KEYS: key.text,
        DATA_DIR: own,
        ...(apiUrl ? { API_URL: apiUrl } : {})
      }
      return start('deploy/edge.ts', `edge-${index}`, settings)
    })
  )
  const [token = ''] = (await release('token', 'ops', '--name', 'bench')).split('\n')
  return { edges: running, release, ask: releaseCalls(service, token), stop: group.stop }
}
