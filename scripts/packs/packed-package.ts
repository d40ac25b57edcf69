const SOURCE = /(?<!\.d)\.tsx?$/

export interface Manifest {
  name: string
  version: string
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  sideEffects?: readonly string[]
}

export const KIT = '@hirfa/remote-kit'
/** In the pack of the kit itself: its commands run where no other package of the product is installed. */
export const BUNDLED = '@hirfa/shared-contract'

export function packedPackage(manifest: Manifest) {
  const { name, version, bin, exports, dependencies, devDependencies, optionalDependencies, sideEffects } = manifest
  return {
    name,
    version,
    type: 'module',
    bin: bin && Object.fromEntries(Object.entries(bin).map(([program, file]) => [program, scriptOf(file)])),
    exports: Object.fromEntries(Object.entries(exports).map(([door, file]) => [door, compiled(file)])),
    sideEffects: sideEffects?.map(scriptOf),
    optionalDependencies,
    ...(name === KIT ? kitDependencies({ ...dependencies, ...devDependencies }) : { dependencies })
  }
}

/** The kit depends on the tools of a remote; the remote itself depends on the shared packages, which have one copy. */
function kitDependencies(all: Record<string, string>) {
  const isShared = ([name]: [string, string]) => name.startsWith('@hirfa/') && name !== BUNDLED
  const shared = Object.entries(all).filter(isShared)
  return {
    dependencies: Object.fromEntries(Object.entries(all).filter(each => !isShared(each))),
    bundleDependencies: [BUNDLED],
    peerDependencies: Object.fromEntries(shared),
    peerDependenciesMeta: Object.fromEntries(shared.map(([name]) => [name, { optional: true }]))
  }
}

function compiled(file: string): string | { types: string; default: string } {
  if (!SOURCE.test(file)) return file
  return { types: file, default: scriptOf(file) }
}

function scriptOf(file: string): string {
  return file.replace(SOURCE, '.js')
}
