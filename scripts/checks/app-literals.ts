/** Reports string literals that name a public path or a storage key of another app. Exit code 1 if there is one. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { remotesIn } from '../apps.ts'
import { literalsIn } from './literals.ts'

const ROOT = join(import.meta.dirname, '../..')
const CHECKED = /^(shell|mf-[^/]+|shared-platform|shared-ui|shared-i18n)\//
const SKIPPED = /\.test\.tsx?$|\/(testing|gallery)\//

interface Owned {
  app: string
  literal: string
}

const owned: Owned[] = []
for (const app of remotesIn()) {
  const { manifest }: { manifest: RemoteManifest } = await import(join(ROOT, app, 'remote.ts'))
  const paths = manifest.routes.map(({ path }) => path.replace(/:.*$/, '')).filter(path => path !== '/')
  const keys = (manifest.persisted ?? []).map(({ key }) => key)
  owned.push(...[...paths, ...keys].map(literal => ({ app, literal })))
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => CHECKED.test(file) && !SKIPPED.test(file))

let count = 0
for (const file of files) {
  const literals = new Set(literalsIn(join(ROOT, file)))
  for (const { app, literal } of owned) {
    if (file.startsWith(`${app}/`)) continue
    const names = [...literals].filter(
      found => found === literal || (literal.endsWith('/') && found.startsWith(literal))
    )
    for (const name of names) console.log(`${file}: "${name}" belongs to ${app}`)
    count += names.length
  }
}
if (count > 0) process.exitCode = 1
