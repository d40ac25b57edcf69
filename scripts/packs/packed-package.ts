const SOURCE = /(?<!\.d)\.tsx?$/

export interface Manifest {
  name: string
  version: string
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  sideEffects?: readonly string[]
}

/** The package.json of a pack: compiled scripts, with the sources as types. */
export function packedPackage(manifest: Manifest) {
  const { name, version, bin, exports, dependencies, devDependencies, sideEffects } = manifest
  return {
    name,
    version,
    type: 'module',
    bin: bin && Object.fromEntries(Object.entries(bin).map(([program, file]) => [program, scriptOf(file)])),
    exports: Object.fromEntries(Object.entries(exports).map(([door, file]) => [door, compiled(file)])),
    sideEffects: sideEffects?.map(scriptOf),
    // The kit brings the tools of a remote along; development dependencies of the other packages are left out.
    dependencies: name === '@hirfa/remote-kit' ? { ...dependencies, ...devDependencies } : dependencies
  }
}

function compiled(file: string): string | { types: string; default: string } {
  if (!SOURCE.test(file)) return file
  return { types: file, default: scriptOf(file) }
}

function scriptOf(file: string): string {
  return file.replace(SOURCE, '.js')
}
