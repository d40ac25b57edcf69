/** The product as `npm start` starts it: built parts, published releases, an embedded database, one origin. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 300_000

export interface Product {
  url: string
  dataDir: string
  /** Runs a release command and gives what it printed; throws what it printed when it refused. */
  release(...words: string[]): Promise<string>
  /** A development control of the server. */
  control(path: string, body: object): Promise<unknown>
  /** Ends it and starts it again on the same data and address, as an operator would. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface StartPlan {
  releases?: string
  /** What an operator would set, such as `MAPBOX_TOKEN`. */
  settings?: Record<string, string>
}

/**
 * Starts the product on a data directory of its own. With the releases of another product it
 * need not publish the first ones itself, which takes most of a first start.
 */
export async function startProduct({ releases, settings = {} }: StartPlan = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirfa-e2e-'))
  if (releases) cpSync(releases, join(dataDir, 'releases'), { recursive: true })
  const env = { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', PUSH_HOSTS: '127.0.0.1', ...settings }
  const run = (port: string) =>
    spawn(process.execPath, ['start.ts'], { cwd: ROOT, env: { ...env, PORT: port }, stdio: ['ignore', 'pipe', 'pipe'] })
  let program = run('0')
  const url = await addressOf(program)
  return {
    url,
    dataDir,
    release: (...words) =>
      outputOf(spawn(process.execPath, ['delivery/releases/src/cli/cli.ts', ...words], { cwd: ROOT, env })),
    control: (path, body) => control(url + path, body),
    async restart() {
      await end(program)
      program = run(new URL(url).port)
      await addressOf(program)
    },
    async stop() {
      await end(program)
      rmSync(dataDir, { recursive: true })
    }
  }
}

async function end(program: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

/** Builds one remote as another version, beside the version that is there. Gives the folder. */
export async function buildVersion(remote: string, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `hirfa-${remote}-`))
  const env = { ...process.env, BUILD_VERSION: version, BUILD_FOLDER: folder }
  await outputOf(spawn('npm', ['run', 'build', '--silent', '-w', remote], { cwd: ROOT, env }))
  return folder
}

/** Takes the files of a part away from under the running product, as a lost disk or bucket would; gives the way to put them back. */
export function hideArtifacts(product: Product, part: string): () => void {
  const artifacts = join(product.dataDir, 'releases/artifacts', part)
  const hidden = mkdtempSync(join(tmpdir(), 'hirfa-hidden-'))
  const moves = readdirSync(artifacts)
    .flatMap(version => readdirSync(join(artifacts, version), { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map((entry, index) => [join(entry.parentPath, entry.name), join(hidden, String(index))] as const)
  for (const [place, refuge] of moves) renameSync(place, refuge)
  return () => {
    for (const [place, refuge] of moves) renameSync(refuge, place)
    rmSync(hidden, { recursive: true })
  }
}

function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(
      () => reject(new Error(`No address after ${START_LIMIT_MS} ms:\n${printed}`)),
      START_LIMIT_MS
    )
    const read = (data: Buffer) => {
      printed += data
      const address = /answers at (http:\S+)/.exec(printed)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('exit', code => reject(new Error(`Ended with ${code}:\n${printed}`)))
  })
}

function outputOf(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    program.stdout?.on('data', data => (printed += data))
    program.stderr?.on('data', data => (printed += data))
    program.once('close', code => (code === 0 ? resolve(printed) : reject(new Error(printed))))
  })
}

async function control(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body)
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}
