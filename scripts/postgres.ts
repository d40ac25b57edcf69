/** `node scripts/postgres.ts COMMAND` runs a command with a temporary server in `API_POSTGRES_URL`. */
import { spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { install, runsAsRoot } from './installed-programs.ts'
import { packageFile } from './unpacked-packages.ts'
import { startRun } from './test/own-run.ts'

const OLDEST = 15
const DEBIAN = '/usr/lib/postgresql'
/** Postgres refuses to run as root; Debian's package creates this user. */
const UNPRIVILEGED = 'postgres'

export interface PostgresServer {
  url: string
  interrupt(how: 'fast' | 'kill'): Promise<void>
  resume(): Promise<void>
  stop(): void
}

/** Without durability a commit is acknowledged before it is written: faster, and lost if the server is killed. */
const VOLATILE = '-c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0'
const RESUME_ATTEMPTS = 50
const RESUME_PAUSE_MS = 100

/** Installs Debian's package if it can. `undefined` if there is none. */
export function startPostgres({ durable = false } = {}): PostgresServer | undefined {
  const programs = findOrInstallPostgres()
  if (!programs) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'hirfa-postgres-'))
  if (runsAsRoot()) chownSync(directory, ...userIds())
  const data = join(directory, 'data')
  const stop = () => {
    if (existsSync(data)) ran(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-s'])
    rmSync(directory, { recursive: true, force: true })
  }
  const options = `-c listen_addresses= -c unix_socket_directories=${directory} -c max_connections=300 -c fsync=off -c shared_buffers=256MB ${durable ? '' : VOLATILE}`
  const start = ['start', '-D', data, '-s', '-w', '-l', join(directory, 'log'), '-o', options]
  const started =
    ran(join(programs, 'initdb'), ['-D', data, '-U', 'hirfa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']) &&
    ran(join(programs, 'pg_ctl'), start)
  if (!started) {
    stop()
    throw new Error('Postgres cannot be started; the reason is above.')
  }
  return {
    url: `postgres://hirfa@localhost/postgres?host=${encodeURIComponent(directory)}`,
    stop,
    async interrupt(how) {
      if (how === 'fast')
        return void (await runWithoutBlocking(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', how, '-s']))
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    async resume() {
      // The processes of a killed server need a moment to end.
      for (let attempt = 0; attempt < RESUME_ATTEMPTS; attempt++) {
        if (await runWithoutBlocking(join(programs, 'pg_ctl'), start)) return
        await wait(RESUME_PAUSE_MS)
      }
      throw new Error(`Postgres did not start again: ${readFileSync(join(directory, 'log'), 'utf8').slice(-1000)}`)
    }
  }
}

function findPrograms(): string | undefined {
  const folder = packageFile(DEBIAN)
  const debian = existsSync(folder)
    ? readdirSync(folder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map(version => join(folder, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debian, ...onPath].find(folder => existsSync(join(folder, 'initdb')) && versionIn(folder) >= OLDEST)
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0)
}

/** The folder of its programs. */
export function findOrInstallPostgres(): string | undefined {
  return findPrograms() ?? (install(['postgresql']) ? findPrograms() : undefined)
}

function userIds(): [number, number] {
  const [user, group] = ['-u', '-g'].map(flag =>
    Number(spawnSync('id', [flag, UNPRIVILEGED], { encoding: 'utf8' }).stdout)
  )
  if (!user || !group) throw new Error(`Postgres does not run as root, and the user "${UNPRIVILEGED}" does not exist.`)
  return [user, group]
}

function ran(program: string, args: string[]): boolean {
  return spawnSync(program, args, unprivileged()).status === 0
}

async function runWithoutBlocking(program: string, args: string[]): Promise<boolean> {
  const [code] = await once(spawn(program, args, unprivileged()), 'exit')
  return code === 0
}

function unprivileged(): SpawnOptions {
  const [uid, gid] = runsAsRoot() ? userIds() : []
  // A server that inherits stdout would keep the reader's pipe open.
  return { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'], ...(uid && gid && { uid, gid }) }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  await startRun()
  const server = command ? startPostgres() : undefined
  if (!command || !server) {
    console.error(
      command
        ? 'No Postgres 15 or newer was found: install one (Debian: apt-get install postgresql).'
        : 'Usage: node scripts/postgres.ts COMMAND …'
    )
    process.exit(1)
  }
  try {
    const env = { ...process.env, API_POSTGRES_URL: server.url }
    process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
  } finally {
    server.stop()
  }
}
