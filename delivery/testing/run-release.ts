import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type CommandLine, runCommandLine, serviceRunner } from '@hirfa/shared-contract/release/command-line'
import { COMMANDS } from '@hirfa/shared-contract/release/commands'
import { runReleaseCommand } from '../releases/src/cli/cli.ts'
import { gateOf } from '../releases/src/gate/gate-settings.ts'
import { openReleases } from '../releases/src/state/release-store.ts'

const CLI = join(import.meta.dirname, 'release-cli.ts')

interface Ended {
  code: number | null
  output: string
  refused: string
}

/** Runs a command of the command line within this process. */
export function runRelease(dataDir: string, ...words: string[]): Promise<Ended> {
  return run(ownSettings(dataDir), words)
}

/** Runs a command against a remote release service, without the releases of this machine. */
export function runReleaseAt(service: { url: string; token: string }, ...words: string[]): Promise<Ended> {
  return run({ DATA_DIR: '/nowhere', RELEASE_URL: service.url, RELEASE_TOKEN: service.token }, words)
}

/** Runs lines at a remote release service, as in a terminal or a pipeline. */
export function commandsAt(settings: Parameters<typeof serviceRunner>[0]) {
  const run = serviceRunner(settings)
  return (line: string, terminal: Pick<CommandLine, 'seen' | 'confirm'> = {}) =>
    runCommandLine(line.split(' '), { program: 'release', commands: COMMANDS, notes: '', run, ...terminal })
}

/** Runs a command in a process of its own. */
export async function spawnRelease(dataDir: string, ...words: string[]): Promise<Ended> {
  const command = startRelease(dataDir, ...words)
  const [output, refused, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>(done => command.once('close', done))
  ])
  return { code, output, refused }
}

export function startRelease(dataDir: string, ...words: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [CLI, ...words], { env: { ...process.env, ...ownSettings(dataDir) } })
}

const ownSettings = (dataDir: string) => ({ DATA_DIR: dataDir, RELEASE_BY: 'samira' })
const asLine = (text: string) => (text ? `${text}\n` : '')

async function run(settings: Record<string, string>, words: string[]): Promise<Ended> {
  const env = { ...process.env, ...settings }
  const open = (folder: string) => openReleases(folder, { gate: gateOf(folder, env) })
  const { exitCode, stdout, stderr } = await runReleaseCommand(words, open, env)
  return { code: exitCode, output: asLine(stdout), refused: asLine(stderr) }
}
