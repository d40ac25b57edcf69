import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportOfModule, type Need, packageOfModule, WHOLE_MODULE } from '@hirfa/shared-contract/release'
import { type DeclarationFiles, declarationFiles, type DeclaredBuild } from './declaration-files.ts'
import { type Diagnostic, runCompiler } from './run-compiler.ts'

export interface Comparison {
  provider: { app: string; declarations: DeclaredBuild }
  consumer: { app: string; declarations: DeclaredBuild }
  need: Need
  /** `@hirfa/shared-ui`, or `./screen` of a remote. */
  module: string
}

const [NEEDS, IMPORTS] = ['needs.ts', 'imports.ts']

/** `Strict`: methods are compared bivariantly otherwise. `Known`: an unresolved type is `any`, which fits all. */
const HELPERS = `
type Strict<T> = T extends { get(): unknown; set(value: infer V): void } ? T & { set: (value: V) => unknown } : T
type Known<T> = symbol extends keyof T ? { 'unresolved type': never } : T
`.trimStart()
const FIRST_LINE = HELPERS.split('\n').length

/** Compiles assignments of providers' types to consumers' types. Returns the failure of each comparison, in order. */
export async function compareTypes(comparisons: readonly Comparison[]): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'))
  try {
    const files = declarationFiles(folder)
    const lines = comparisons.map((comparison, index) => assertion(files, comparison, index))
    if (lines.every(line => line === '')) return comparisons.map(() => undefined)
    const foreign = [...files.foreign]
    await linkPackages(folder, foreign)
    await writeFile(join(folder, NEEDS), HELPERS + lines.join('\n'))
    await writeFile(
      join(folder, IMPORTS),
      foreign.map(module => `import type {} from ${JSON.stringify(module)}`).join('\n')
    )
    const diagnostics = await runCompiler(folder, [NEEDS, IMPORTS])
    const unresolved = diagnostics.filter(({ file }) => file === IMPORTS).map(({ line }) => foreign[line - 1])
    if (unresolved.length > 0) {
      const reason = `The types cannot be compared: those of ${unresolved.join(', ')} are not installed with the gate`
      return comparisons.map(() => reason)
    }
    return comparisons.map((_, index) => {
      const found = diagnostics.find(({ file, line }) => file === NEEDS && line === FIRST_LINE + index)
      return found && sentence(found)
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A line of TypeScript that compiles if a need is met. Empty if both sides have the same declarations. */
function assertion(files: DeclarationFiles, { provider, consumer, need, module }: Comparison, index: number): string {
  const isOwn = module.startsWith('.')
  const [name, exported] = isOwn ? [provider.app, module] : [packageOfModule(module), exportOfModule(module)]
  const { contract } = need
  if (!contract && files.isSame(provider.declarations, consumer.declarations, name, exported)) return ''
  const member = need.name === WHOLE_MODULE ? '' : `[${JSON.stringify(need.name)}]`
  const given = `typeof ${imported(files.write(provider.declarations, name, exported))}${member}`
  const wanted = contract
    ? contractType(files, consumer.declarations, contract)
    : `typeof ${imported(files.write(consumer.declarations, name, exported))}${member}`
  return `export const fits${index} = (given: Known<${given}>): Strict<Known<${wanted}>> => given`
}

function contractType(
  files: DeclarationFiles,
  consumer: DeclaredBuild,
  { module, type, member }: NonNullable<Need['contract']>
): string {
  const path = files.write(consumer, packageOfModule(module), exportOfModule(module))
  return `${imported(path)}.${type}${member === undefined ? '' : `[${JSON.stringify(member)}]`}`
}

function imported(path = './absent.ts'): string {
  return `import(${JSON.stringify(path)})`
}

async function linkPackages(folder: string, modules: readonly string[]): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const names = [...new Set(modules.map(packageOfModule))]
  for (const name of [...names, ...names.map(each => `@types/${each.replace(/^@([^/]+)\//, '$1__')}`)]) {
    const installed = (resolve.paths(name) ?? []).map(each => join(each, name)).find(each => existsSync(each))
    if (!installed) continue
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(installed, link)
  }
}

function sentence({ message }: Diagnostic): string {
  return message
    .slice(-2)
    .map(text => text.replaceAll(/typeof import\("[^"]*"\)/g, 'the module').replaceAll(/import\("[^"]*"\)\.?/g, ''))
    .join(' ')
    .replace(/\.$/, '')
}
