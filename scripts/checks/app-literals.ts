/** Reports literals of paths and storage keys that belong to another app or to the contract. Exit code 1 if any. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { remotesIn } from '../apps.ts'
import { literalsIn } from './literals.ts'

const ROOT = join(import.meta.dirname, '../..')
const CHECKED = /^(shell|mf-[^/]+|shared-platform|shared-ui|shared-i18n)\//
const SKIPPED = /\.test\.tsx?$|\/(testing|gallery)\//

const CALLS = /-api\.ts$/
const CONTRACT: ReadonlySet<string> = new Set(Object.values(ROUTES).map(withoutParameters))

interface Owned {
  app: string
  literal: string
}

const owned: Owned[] = []
for (const app of remotesIn()) {
  const { manifest }: { manifest: RemoteManifest } = await import(join(ROOT, app, 'remote.ts'))
  const paths = manifest.routes.map(({ path }) => withoutParameters(path)).filter(path => path !== '/')
  const keys = (manifest.persisted ?? []).map(({ key }) => key)
  owned.push(...[...paths, ...keys].map(literal => ({ app, literal })))
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => CHECKED.test(file) && !SKIPPED.test(file))

const UNDECLARED = /\bpersist(?:Text)?\(\s*'\w+',\s*'(\w+)'/g
const APP = /^(mf-[^/]+|shell)\/src\//

const found = new Set<string>()
for (const file of files) {
  const literals = new Set(literalsIn(join(ROOT, file)))
  if (APP.test(file))
    for (const [, key] of readFileSync(join(ROOT, file), 'utf8').matchAll(UNDECLARED))
      found.add(`${file}: "${key}" is not taken from the declared keys of the app`)
  for (const { app, literal } of owned) {
    if (file.startsWith(`${app}/`) && (!CONTRACT.has(literal) || CALLS.test(file))) continue
    const owner = CONTRACT.has(literal) ? 'the contract' : app
    const uses = [...literals].filter(each => belongsTo(literal, each))
    for (const use of uses) found.add(`${file}: "${use}" is defined by ${owner}`)
  }
}
for (const line of found) console.log(line)
if (found.size > 0) process.exitCode = 1

function withoutParameters(path: string): string {
  return path.replace(/:.*$/, '')
}

function belongsTo(owned: string, literal: string): boolean {
  const rest = literal.startsWith(owned) ? literal.slice(owned.length) : undefined
  return rest === '' || (rest !== undefined && owned.startsWith('/') && (owned.endsWith('/') || /^[/?#]/.test(rest)))
}
