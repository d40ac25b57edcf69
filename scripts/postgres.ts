/** A temporary Postgres server. `node scripts/postgres.ts COMMAND` runs a command with its address in `API_POSTGRES_URL`. */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const OLDEST = 15
const DEBIAN = '/usr/lib/postgresql'
/** Postgres refuses to run as root; Debian's package creates this user. */
const UNPRIVILEGED = 'postgres'

export interface PostgresServer {
  url: string
  stop(): void
}

/** Starts a server; installs Debian's package if it can. `undefined` if there is none. */
export function startPostgres(): PostgresServer | undefined {
  const programs = findPrograms() ?? installPrograms()
  if (!programs) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'hirfa-postgres-'))
  if (isRoot()) chownSync(directory, ...userIds())
  const data = join(directory, 'data')
  const stop = () => {
    if (existsSync(data)) run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-s'])
    rmSync(directory, { recursive: true, force: true })
  }
  const options = `-c listen_addresses= -c unix_socket_directories=${directory} -c max_connections=300 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=256MB`
  const started =
    run(join(programs, 'initdb'), ['-D', data, '-U', 'hirfa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']) &&
    run(join(programs, 'pg_ctl'), ['start', '-D', data, '-s', '-w', '-l', join(directory, 'log'), '-o', options])
  if (!started) {
    stop()
    throw new Error('Postgres cannot be started; the reason is above.')
  }
  return { url: `postgres://hirfa@localhost/postgres?host=${encodeURIComponent(directory)}`, stop }
}

/** The programs of the newest server of a supported version. */
function findPrograms(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map(version => join(DEBIAN, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debian, ...onPath].find(folder => existsSync(join(folder, 'initdb')) && versionIn(folder) >= OLDEST)
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0)
}

function installPrograms(): string | undefined {
  if (!isRoot() || spawnSync('apt-get', ['--version']).error) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', 'postgresql']
  ]) {
    console.log(`$ apt-get ${args.join(' ')}`)
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return findPrograms()
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function userIds(): [number, number] {
  const [user, group] = ['-u', '-g'].map(flag =>
    Number(spawnSync('id', [flag, UNPRIVILEGED], { encoding: 'utf8' }).stdout)
  )
  if (!user || !group) throw new Error(`Postgres does not run as root, and the user "${UNPRIVILEGED}" does not exist.`)
  return [user, group]
}

function run(program: string, args: string[]): boolean {
  const [command, ...rest] = isRoot() ? ['runuser', '-u', UNPRIVILEGED, '--', program, ...args] : [program, ...args]
  // A server that inherits stdout would keep the reader's pipe open.
  return spawnSync(command ?? program, rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
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
