/** `npm run new-remote -- offers`: creates `mf-offers` with a page at `/offers`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeRemote } from '@hirfa/remote-kit/create'
import { CommandError } from '@hirfa/shared-contract/release/commands'
import { readName } from './new-remote/remote-name.ts'

const ROOT = join(import.meta.dirname, '..')

try {
  const name = await readName(process.argv.slice(2), ROOT)
  await makeRemote(name, join(ROOT, name.folder))
  settle(name.folder)
  console.log(
    `Created ${name.folder} with a page at /${name.words}. No other package was changed. Next:

  npm run build -w ${name.folder}
  npx vitest run --project ${name.folder}
  npm run release -- publish ${name.folder}/dist
  npm run release -- promote ${name.folder} 1.0.0`
  )
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Without the workspace in the lockfile, `npm ci` fails. */
function settle(folder: string): void {
  runOrExplain('npx', ['oxfmt', folder], `Run npx oxfmt ${folder}.`)
  runOrExplain(
    'npm',
    ['install', '--package-lock-only', '--offline', '--ignore-scripts'],
    'package-lock.json is not up to date: run npm install.'
  )
}

function runOrExplain(program: string, words: string[], otherwise: string): void {
  const { status } = spawnSync(program, words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) console.error(otherwise)
}
