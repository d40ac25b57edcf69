import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { PACKAGE_SCOPE } from '@hirfa/shared-contract/release'
import { copyPacks, type PackageSource } from './package-source.ts'

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
