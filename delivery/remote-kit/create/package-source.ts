import { cp, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PACKAGE_SCOPE } from '@hirfa/shared-contract/release'
import { CommandError, InvalidInputError } from '@hirfa/shared-contract/release/commands'

export type PackageSource = { packs: string } | { registry: string }

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

export async function copyPacks(packs: string, repository: string): Promise<Record<string, string>> {
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
