/**
 * `npm run independence -- mf-account`: takes one remote out of this repository, to an empty folder with nothing beside it
 * but packs, and there does all that its team would do: install, check types, test, build, publish, check, promote.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { timed } from './independence/timed.ts'
import { installOutside, moveOut } from './independence/move-out.ts'
import { startApiAlone } from './independence/api-alone.ts'
import { makePacks } from './packs/packs.ts'
import { remotesIn } from './parts.ts'
import { run } from './run.ts'

const USAGE = `npm run independence -- REMOTE [--version VERSION] [--tests WORDS] [--keep]

--version  what the build is called; unset: the package's version with -outside
--tests    only the tests whose file has this in its name
--keep     leaves the folder where it is

RELEASE_URL and RELEASE_TOKEN: the running product; unset, the remote is built and not published.
API_URL: the server that the tests ask; unset, one of their own.`

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
    const packs = await timed('packs', () => makePacks(outside.packs))
    await timed('install', () => installOutside(outside, packs))
    await timed('types', () => run('npx', ['tsc', '--project', '.'], at))
    await timed('tests', () => test(outside.folder))
    const version = values.version ?? `${versionOf(outside.folder)}-outside`
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
  const api = process.env.API_URL ? undefined : await startApiAlone()
  try {
    const env = { API_URL: process.env.API_URL ?? api?.url ?? '', NO_COLOR: '1' }
    const printed = await run('npx', ['vitest', 'run', ...(values.tests ? [values.tests] : [])], { cwd: folder, env })
    return /Tests +(.*)/.exec(printed)?.[1] ?? printed
  } finally {
    await api?.stop()
  }
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
