import type { Violation } from '../../state/gate.ts'
import { type Build, violationsOf } from '../build.ts'

/** Violations: scripts that are loaded without integrity, and scripts without a source map. */
export function wholeScripts(build: Build): Violation[] {
  const { unguarded = [], unmapped = [] } = build.contract ?? {}
  return violationsOf(build, [
    ...unguarded.map(script => `${script} would be loaded without integrity; build with SubresourceIntegrityPlugin.`),
    ...unmapped.map(
      script => `${script} has no source map; build with devtool hidden-source-map, or no report of it can be read.`
    )
  ])
}

export function recorded(build: Build): Violation[] {
  if (!build.contract)
    return violationsOf(build, ['It cannot be compared: the build has no contract manifest; build it again.'])
  // A shell that provides no modules declares no types.
  const declaresTypes = build.record.kind === 'remote' || Object.keys(build.contract.provides).length > 0
  if (build.declarations || !declaresTypes) return []
  return violationsOf(build, ['Its types cannot be compared: the build has no type declarations; build it again.'])
}
