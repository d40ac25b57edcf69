import { cp, readFile, writeFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { PACKAGE_SCOPE } from '@hirfa/shared-contract/release'
import { CommandError, InvalidInputError } from '@hirfa/shared-contract/release/commands'

export const TEMPLATES = [
  join(import.meta.dirname, '../templates'),
  join(import.meta.dirname, '../../../templates')
].find(existsSync)!

/** npm leaves files with a dot out of a pack, or gives them a meaning there. */
const FILES = {
  'outside/npmrc': '.npmrc',
  'outside/gitignore': '.gitignore',
  'outside/tsconfig.json': 'tsconfig.json',
  'outside/vitest.config.ts': 'vitest.config.ts',
  'outside/release.sh': 'release.sh',
  'pipelines/github.yml': '.github/workflows/release.yml',
  'pipelines/gitlab.yml': '.gitlab-ci.yml'
}
const REGISTRY = new RegExp(`^${PACKAGE_SCOPE.slice(0, -1)}:registry=.*$`, 'm')

type Section = Record<string, string | undefined>

interface PackageFile {
  dependencies?: Section
  devDependencies?: Section
  scripts?: Section
}

export async function moveOutside(folder: string, source: PackageSource): Promise<void> {
  await Promise.all(Object.entries(FILES).map(([file, place]) => cp(join(TEMPLATES, file), join(folder, place))))
  if ('registry' in source) {
    const line = `${PACKAGE_SCOPE.slice(0, -1)}:registry=${source.registry}`
    await edit(join(folder, '.npmrc'), text => text.replace(REGISTRY, line))
  }
  const packs = 'packs' in source ? await copyPacks(source.packs, folder) : {}
  const added: PackageFile = JSON.parse(await readFile(join(TEMPLATES, 'outside/package.json'), 'utf8'))
  await edit(
    join(folder, 'package.json'),
    text => `${JSON.stringify(outsidePackage(JSON.parse(text), added, packs), null, 2)}\n`
  )
}

function outsidePackage(own: PackageFile, added: PackageFile, packs: Section): PackageFile {
  const { dependencies = {} } = own
  const isDependency = ([name]: [string, unknown]) => Object.hasOwn(dependencies, name)
  const files = Object.entries(packs)
  return {
    ...own,
    ...added,
    scripts: { ...own.scripts, ...added.scripts },
    dependencies: { ...dependencies, ...Object.fromEntries(files.filter(isDependency)) },
    devDependencies: { ...own.devDependencies, ...Object.fromEntries(files.filter(each => !isDependency(each))) }
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

type PackageSource = { packs: string } | { registry: string }

const FOLDER = 'packs'
const PACK = new RegExp(`^${PACKAGE_SCOPE.slice(1, -1)}-(.+?)-\\d+\\.\\d+\\.\\d+.*\\.tgz$`)

export function packageSource({ packs, registry }: { packs?: string | undefined; registry?: string | undefined }) {
  if (packs !== undefined && registry === undefined) return { packs: resolve(packs) }
  if (registry === undefined || packs !== undefined)
    throw new InvalidInputError('Name one source of the packages: --packs <folder> or --registry <https address>.')
  if (!URL.canParse(registry) || !/^https?:$/.test(new URL(registry).protocol))
    throw new InvalidInputError(`--registry must be an address such as https://packages.example, got "${registry}".`)
  return { registry: new URL(registry).href }
}

async function copyPacks(packs: string, repository: string): Promise<Record<string, string>> {
  const files = await readdir(packs).catch((cause: unknown) => {
    throw new CommandError(`${packs} is not a folder.`, { cause })
  })
  const found = files.flatMap(file => {
    const name = PACK.exec(file)?.[1]
    return name ? [[PACKAGE_SCOPE + name, file] as const] : []
  })
  if (found.length === 0) throw new CommandError(`${packs} has no packs of the product.`)
  await mkdir(join(repository, FOLDER), { recursive: true })
  await Promise.all(found.map(([, file]) => cp(join(packs, file), join(repository, FOLDER, file))))
  return Object.fromEntries(found.map(([name, file]) => [name, `file:${FOLDER}/${file}`]))
}
