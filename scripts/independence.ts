/** `npm run independence -- mf-account`: runs the steps of a team on one remote outside this repository. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installOutside, moveOut, packOutside } from './packs/move-out.ts'
import { startServerProcess } from '../api/testing/server-process.ts'
import { remotesIn } from './apps.ts'
import { run } from './run.ts'

const USAGE = `npm run independence -- REMOTE [--version VERSION] [--tests WORDS] [--keep]

--version  the version of the build; default: the package's version with -outside
--tests    run only the test files with this in their path
--keep     do not delete the folder

RELEASE_URL and RELEASE_TOKEN: the running product; without them the remote is built and not published.
API_URL: the API for the tests; default: one started for them.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, tests: { type: 'string' }, keep: { type: 'boolean' } }
})
const [remote = ''] = positionals

if (positionals.length === 1 && remotesIn().includes(remote)) await prove()
else {
  console.error(`${USAGE}\n\nThe remotes are ${remotesIn().join(', ')}.`)
  process.exitCode = 2
}

async function prove(): Promise<void> {
  const outside = moveOut(remote)
  const at = { cwd: outside.folder }
  try {
    await timed('packs', () => packOutside(outside))
    await timed('install', () => installOutside(outside))
    await timed('types', () => run('npm', ['run', 'check'], at))
    await timed('tests', () => test(outside.folder))
    const version = values.version ?? `${readVersion(outside.folder)}-outside`
    await timed('build', () => run('npm', ['run', 'build'], { ...at, env: { BUILD_VERSION: version } }))
    if (!process.env.RELEASE_URL) return console.log('Not published: RELEASE_URL is unset.')
    const release = (...words: string[]) => run('npx', ['hirfa-release', ...words], at)
    await timed('publish', () => release('publish', 'dist'))
    await timed('check', () => release('check', remote, version))
    await timed('promote', () => release('promote', remote, version))
  } finally {
    if (values.keep) console.log(outside.folder)
    else outside.remove()
  }
}

async function test(folder: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'hirfa-api-'))
  const api = process.env.API_URL ? undefined : await startServerProcess({ DATA_DIR: data, RATE_LIMITS: 'off' })
  try {
    const env = { API_URL: process.env.API_URL ?? api?.url ?? '', NO_COLOR: '1' }
    const printed = await run('npx', ['vitest', 'run', ...(values.tests ? [values.tests] : [])], { cwd: folder, env })
    return /Tests +(.*)/.exec(printed)?.[1] ?? printed
  } finally {
    await api?.end('SIGTERM')
    rmSync(data, { recursive: true })
  }
}

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const output = typeof result === 'string' ? (result.trim().split('\n').at(-1) ?? '') : ''
  console.log(`${step.padEnd(8)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${output}`.trimEnd())
  return result
}

function readVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
