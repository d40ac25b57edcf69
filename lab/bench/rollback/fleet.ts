/** Read-only edge processes, the release service and the CLI; they share ledger and files, not memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { publicKeyText } from '../../../delivery/testing/public-key-text.ts'

const ROOT = join(import.meta.dirname, '../../..')

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
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = join(folder, 'release-key.pem')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  const { NODE_OPTIONS: _, VITEST: __, ...inherited } = process.env
  const env = { ...inherited, GATE_BROWSER: 'off', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }

  async function release(...words: string[]): Promise<string> {
    const command = spawn(process.execPath, [join(ROOT, 'product/release.ts'), ...words], {
      env: { ...env, DATA_DIR: folder, RELEASE_KEY_FILE: key, RELEASE_BY: 'bench' }
    })
    const [output, refused, code] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      new Promise<number | null>(done => command.once('close', done))
    ])
    if (code !== 0) throw new Error(`release ${words.join(' ')}: ${refused}`)
    return output
  }

  await prepare(release)
  const started = Array.from({ length: edges }, (_unused, index) => {
    const own = join(folder, `edge-${index}`)
    mkdirSync(own)
    symlinkSync(shared, join(own, 'releases'))
    return startProcess('deploy/edge.ts', {
      ...env,
      DATA_DIR: own,
      RELEASE_PUBLIC_KEYS: publicKeyText(publicKey),
      PORT: '0',
      ...(apiUrl ? { API_URL: apiUrl } : {})
    })
  })
  const service = await startProcess('deploy/ops.ts', { ...env, DATA_DIR: folder, RELEASE_KEY_FILE: key, PORT: '0' })
  const running = await Promise.all(started)
  const [token] = (await release('token', 'ops', '--name', 'bench')).split('\n')
  const programs = [service, ...running].map(({ program }) => program)
  return {
    edges: running.map(({ url }) => url),
    release,
    async ask(command, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const address = `${service.url}/ops/api/${command}`
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${command}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    stop: async () => void (await Promise.all(programs.map(ended)))
  }
}

async function startProcess(file: string, env: NodeJS.ProcessEnv): Promise<{ url: string; program: ChildProcess }> {
  const program = spawn(process.execPath, [join(ROOT, file)], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(program.stderr).on('line', line => {
      output.push(line)
      const address = /answers at (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    program.once('close', code => reject(new Error(`${file} ended with ${code}: ${output.join('\n')}`)))
  })
  return { url, program }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise(done => program.once('exit', done))
  program.kill('SIGTERM')
  await gone
}
