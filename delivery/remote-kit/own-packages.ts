import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_SCOPE } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { BuildProblem } from './build-problem.ts'

/** Names of the product's packages without their scope, which is all that protects them. */
const UNSCOPED = /^(?:shared-(?:contract|i18n|platform|ui)|remote-kit)$/
const PUBLIC_REGISTRY = 'https://registry.npmjs.org'

const Specifiers = v.optional(v.record(v.string(), v.string()), {})
const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      inBundle: v.optional(v.boolean()),
      dependencies: Specifiers,
      devDependencies: Specifiers
    })
  )
})

/** Throws for a package without its scope, or from neither a pack nor the registry of the scope in `.npmrc`. */
export function mustBeOwnPackages(folder: string): void {
  const file = join(folder, 'package-lock.json')
  // A remote in the repository of the product uses its workspaces.
  if (!existsSync(file)) return
  const { packages } = v.parse(v.pipe(v.string(), v.parseJson(), Lock), readFileSync(file, 'utf8'))
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {}
  const addresses = Object.values({ ...dependencies, ...devDependencies })
  const registry = operatorRegistry(folder)
  const isTrusted = (address: string) =>
    address.startsWith('file:') || addresses.includes(address) || (registry && address.startsWith(registry))
  for (const [place, { resolved = '', inBundle }] of Object.entries(packages)) {
    const [name = '', holder = ''] = place.split('node_modules/').toReversed()
    const again = `Delete ${place} and package-lock.json, and install the packs of the operator by file or address.`
    if (UNSCOPED.test(name))
      throw new BuildProblem(`Anyone can publish ${name}; the product's package is ${PACKAGE_SCOPE}${name}. ${again}`)
    if (!name.startsWith(PACKAGE_SCOPE) || isTrusted(resolved)) continue
    // Comes inside another package of the product, which is examined itself.
    if (inBundle && holder.startsWith(PACKAGE_SCOPE)) continue
    throw new BuildProblem(`${name} comes from a registry that .npmrc does not name for ${PACKAGE_SCOPE}. ${again}`)
  }
}

function operatorRegistry(folder: string): string | undefined {
  const file = join(folder, '.npmrc')
  if (!existsSync(file)) return undefined
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${PACKAGE_SCOPE.slice(0, -1)}:registry=`))
  const address = line?.split('=')[1]?.trim().replace(/\/*$/, '/')
  return address?.startsWith(PUBLIC_REGISTRY) ? undefined : address
}
