import { createHash } from 'node:crypto'
import { LATE_EXPORTS } from '@hirfa/shared-contract/release'
import type { Chunk, Compilation, Module } from '@rspack/core'

/** Differs between builds with different lists. */
export const FIRST_PART = `f${createHash('sha256').update(JSON.stringify(LATE_EXPORTS)).digest('hex').slice(0, 4)}`

const CONSUMED = /^consume shared module \(default\) (.+?)@/

/** The ids of the chunks that import a late export of a shared package, or a package as a whole. */
export function lateChunks(compilation: Compilation): (string | number)[] {
  return [...compilation.chunks].filter(chunk => importsLate(chunk, compilation)).flatMap(({ id }) => id ?? [])
}

function importsLate(chunk: Chunk, { chunkGraph, moduleGraph }: Compilation): boolean {
  return chunkGraph.getChunkModules(chunk).some(isLate)

  /** A concatenated module owns the imports of its root module; its other modules keep theirs. */
  function isLate(module: Module): boolean {
    if ('modules' in module && Array.isArray(module.modules) && module.modules.some(isLate)) return true
    return moduleGraph.getOutgoingConnections(module).some(({ module: imported, dependency }) => {
      const [, key = ''] = CONSUMED.exec(imported?.identifier() ?? '') ?? []
      const names = LATE_EXPORTS[key]
      if (!names || !dependency.type.includes('specifier')) return false
      const [name] = dependency.ids ?? []
      return name === undefined || names.includes(name)
    })
  }
}
