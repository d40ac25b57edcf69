/** The product as `npm start` runs it: built apps, published releases, one origin. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOnServer } from '../../api/testing/server-test-database.ts'
import { recordLog } from '../../e2e/kit/evidence.ts'
import { runReleaseCommand } from '@hirfa/delivery-releases/cli'
import { openHirfaReleases } from '../../product/releases.ts'
import { run } from '../../scripts/run.ts'
import { endProgram, printedAddress, ROOT, startProgram } from '../../scripts/testing/started-program.ts'
import { signedBucket } from '@hirfa/delivery-edge'
import { DEVELOPMENT_TOKEN } from '@hirfa/shared-platform/testing/marketplace'

const REPORT_SECRET = 'the products of tests sign with this secret'
/** A Postgres server. Without it the products use the embedded database, which takes twice the CPU time. */
const DATABASE_SERVER = process.env.API_POSTGRES_URL

export interface Product {
  url: string
  log: string
  dataDir: string
  /** The environment of its processes and release commands, without that of this process. */
  settings: Record<string, string>
  /** Runs a release command and returns its output; throws the output of a command that fails. */
  release(...words: string[]): Promise<string>
  /** Ends the processes and starts them again on the same data and address, with settings added to the first ones. */
  restart(settings?: Record<string, string>): Promise<void>
  /** Ends the processes; the data directory stays. */
  end(): Promise<void>
  /** Ends the processes and deletes the data directory and the database. */
  stop(): Promise<void>
}

/** Settings with which each page arrives with its data and its screen, also on a busy machine. */
export const PATIENT = { PAGE_WAIT_MS: '20000' }

interface StartOptions {
  /** The data directory of an ended product: a copy of it saves the first publishing and the embedded seeding. */
  data?: string
  /** Releases of a product that may be running, copied without its database. */
  releases?: string
  /** Environment variables of an operator, such as `MAPBOX_TOKEN`. */
  settings?: Record<string, string>
}

/** Puts a visitor into a bucket of a product started by `startProduct`, whose secret signs the cookie. */
export function bucketCookie(bucket: number): { name: string; value: string } {
  return { name: 'hirfa_bucket', value: signedBucket(bucket, REPORT_SECRET) }
}

export async function startProduct({ data, releases, settings = {} }: StartOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirfa-e2e-'))
  if (data) cpSync(data, dataDir, { recursive: true })
  if (releases) cpSync(releases, join(dataDir, 'releases'), { recursive: true })
  const database = DATABASE_SERVER ? await createOnServer(DATABASE_SERVER, new Date()) : undefined
  const own = {
    ...(database && { API_DATABASE_URL: database.url }),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PASSWORD_COST: 'test',
    PUSH_HOSTS: '127.0.0.1',
    REPORT_SECRET,
    DEV_TOKEN: DEVELOPMENT_TOKEN,
    ...settings
  }
  const env = { ...process.env, ...own }
  const log = join(dataDir, 'product.log')
  const launch = (port: string, changed: Record<string, string> = {}) => {
    // It ends when the channel closes, also with a test process that is killed.
    const program = startProgram(
      [process.execPath, 'start.ts'],
      { ...own, ...changed, PORT: port },
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }
    )
    const { stdout, stderr } = program.child
    for (const output of [stdout, stderr]) output?.on('data', (data: Buffer) => appendFileSync(log, data))
    return program
  }
  let program = launch('0')
  const url = await printedAddress(program)
  recordLog(url, log)
  return {
    url,
    log,
    dataDir,
    settings: own,
    release: (...words) => release(words, env),
    async restart(changed) {
      await endProgram(program)
      program = launch(new URL(url).port, changed)
      await printedAddress(program)
    },
    end: () => endProgram(program),
    async stop() {
      await endProgram(program)
      await database?.drop()
      rmSync(dataDir, { recursive: true })
    }
  }
}

export function buildApps(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The apps cannot be built; the reason is above.')
}

/** Builds one remote as another version, beside the current build. Returns the folder. */
export async function buildVersion(remote: string, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `hirfa-${remote}-`))
  const env = { BUILD_VERSION: version, BUILD_FOLDER: folder }
  await run('npm', ['run', 'build', '--silent', '-w', remote], { cwd: ROOT, env })
  return folder
}

/** In this process: another one takes a second of CPU time. Test files release what others have rolled back. */
export async function release(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const again = words[0] === 'promote' || words[0] === 'canary' ? ['--again'] : []
  const { exitCode, stdout, stderr } = await runReleaseCommand([...words, ...again], openHirfaReleases, env)
  if (exitCode !== 0) throw new Error(stdout + stderr)
  return `${stdout}\n`
}
