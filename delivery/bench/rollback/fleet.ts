/** Two edges, each a process that can only read, and somebody who releases: they share a ledger and the files, no memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { publicKeyText } from '../../src/keys/release-keys.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface FleetPlan {
  /** An empty folder. */
  folder: string
  edges: number
  /** Where the ledger is; without it, in the folder. */
  databaseUrl?: string | undefined
  /** Where the API is, if there is one. */
  apiUrl?: string | undefined
}

export interface Fleet {
  /** Where the edges are. */
  edges: string[]
  /** Runs a release command as a process of its own; throws what it refused with. */
  release(...words: string[]): Promise<string>
  stop(): Promise<void>
}

/** Starts them once something can be shown: `prepare` gets the way to release and publishes what is first. */
export async function startFleet(
  { folder, edges, databaseUrl, apiUrl }: FleetPlan,
  prepare: (release: Fleet['release']) => Promise<void>
): Promise<Fleet> {
  const shared = join(folder, 'releases')
  mkdirSync(shared, { recursive: true })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = join(folder, 'release-key.pem')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const { NODE_OPTIONS: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, GATE_BROWSER: 'off', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }

  async function release(...words: string[]): Promise<string> {
    const command = spawn(process.execPath, [join(ROOT, 'delivery/src/cli.ts'), ...words], {
      env: { ...env, DATA_DIR: folder, RELEASE_KEY_FILE: key, HIRFA_BY: 'bench' }
    })
    const [said, refused, code] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      new Promise<number | null>(done => command.once('close', done))
    ])
    if (code !== 0) throw new Error(`release ${words.join(' ')}: ${refused}`)
    return said
  }

  await prepare(release)
  const started = Array.from({ length: edges }, (_unused, index) => {
    const own = join(folder, `edge-${index}`)
    mkdirSync(own)
    symlinkSync(shared, join(own, 'releases'))
    return startEdgeProcess({
      ...env,
      DATA_DIR: own,
      RELEASE_PUBLIC_KEYS: publicKeyText(publicKey),
      PORT: '0',
      ...(apiUrl ? { API_URL: apiUrl } : {})
    })
  })
  const running = await Promise.all(started)
  return {
    edges: running.map(({ url }) => url),
    release,
    stop: async () => void (await Promise.all(running.map(({ program }) => ended(program))))
  }
}

async function startEdgeProcess(env: NodeJS.ProcessEnv): Promise<{ url: string; program: ChildProcess }> {
  const program = spawn(process.execPath, [join(ROOT, 'deploy/edge.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(program.stderr).on('line', line => {
      said.push(line)
      const address = /answers at (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    program.once('close', code => reject(new Error(`An edge ended with ${code}: ${said.join('\n')}`)))
  })
  return { url, program }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise(done => program.once('exit', done))
  program.kill('SIGTERM')
  await gone
}
