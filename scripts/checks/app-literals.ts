/** Reports literals of paths and storage keys that belong to another app or to the contract. Exit code 1 if any. */
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { remotesIn } from '../apps.ts'
import { NO_APP, reportProblems, ROOT, type Source, sourcesLike } from './sources.ts'

const CHECKED = /^(shell|mf-[^/]+|shared-platform|shared-ui|shared-i18n)\//
const CALLS = /-api\.ts$/
const CONTRACT: ReadonlySet<string> = new Set(Object.values(ROUTES).map(withoutParameters))

interface Owned {
  app: string
  literal: string
}

const UNDECLARED = /\bpersist(?:Text)?\(\s*'\w+',\s*'(\w+)'/g
const APP = /^(mf-[^/]+|shell)\/src\//

if (import.meta.main) {
  const owned: Owned[] = []
  for (const app of remotesIn()) {
    const { manifest }: { manifest: RemoteManifest } = await import(join(ROOT, app, 'remote.ts'))
    const paths = manifest.routes.map(({ path }) => withoutParameters(path)).filter(path => path !== '/')
    const keys = (manifest.persisted ?? []).map(({ key }) => key)
    owned.push(...[...paths, ...keys].map(literal => ({ app, literal })))
  }
  const sources = sourcesLike('*.ts', '*.tsx').filter(({ file }) => CHECKED.test(file) && !NO_APP.test(file))
  reportProblems(new Set(sources.flatMap(source => problemsIn(source, owned))))
}

function problemsIn({ file, text }: Source, owned: readonly Owned[]): string[] {
  const undeclared = APP.test(file) ? [...text.matchAll(UNDECLARED)] : []
  const literals = [...new Set(literalsIn({ file, text }))]
  return [
    ...undeclared.map(([, key]) => `${file}: "${key}" is not taken from the declared keys of the app`),
    ...owned.flatMap(({ app, literal }) => {
      if (file.startsWith(`${app}/`) && (!CONTRACT.has(literal) || CALLS.test(file))) return []
      const owner = CONTRACT.has(literal) ? 'the contract' : app
      return literals.filter(each => belongsTo(literal, each)).map(use => `${file}: "${use}" is defined by ${owner}`)
    })
  ]
}

function withoutParameters(path: string): string {
  return path.replace(/:.*$/, '')
}

function belongsTo(owned: string, literal: string): boolean {
  const rest = literal.startsWith(owned) ? literal.slice(owned.length) : undefined
  return rest === '' || (rest !== undefined && owned.startsWith('/') && (owned.endsWith('/') || /^[/?#]/.test(rest)))
}

export function literalsIn({ file, text }: Source): string[] {
  const found: string[] = []
  collect(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), found)
  return found
}

function collect(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const child of node) collect(child, found)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'ImportDeclaration') return
    if ('type' in node && 'value' in node && node.type === 'StringLiteral') found.push(String(node.value))
    if ('type' in node && 'cooked' in node && node.type === 'TemplateElement') found.push(String(node.cooked))
    for (const child of Object.values(node)) collect(child, found)
  }
}
