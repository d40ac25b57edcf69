import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const CLI = join(import.meta.dirname, 'release-cli.ts')

interface Ended {
  code: number | null
  output: string
  refused: string
}

export function runRelease(dataDir: string, ...words: string[]): Promise<Ended> {
  return run({ DATA_DIR: dataDir, RELEASE_BY: 'samira' }, words)
}

/** Runs a command against a remote release service, without the releases of this machine. */
export function runReleaseAt(service: { url: string; token: string }, ...words: string[]): Promise<Ended> {
  return run({ DATA_DIR: '/nowhere', RELEASE_URL: service.url, RELEASE_TOKEN: service.token }, words)
}

async function run(env: Record<string, string>, words: string[]): Promise<Ended> {
  const command = spawn(process.execPath, [CLI, ...words], { env: { ...process.env, ...env } })
  const [output, refused, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>(done => command.once('close', done))
  ])
  return { code, output, refused }
}
