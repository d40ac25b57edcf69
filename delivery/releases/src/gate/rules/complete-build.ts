import type { Violation } from '../../state/gate.ts'
import { type Build, buildName } from '../build.ts'

/** Violations: scripts that are loaded without integrity, and scripts without a source map. */
export function wholeScripts(build: Build): Violation[] {
  const { unguarded = [], unmapped = [] } = build.contract ?? {}
  const consumer = buildName(build)
  return [
    ...unguarded.map(script => ({
      consumer,
      reason: `${script} would be loaded without integrity; build with SubresourceIntegrityPlugin.`
    })),
    ...unmapped.map(script => ({
      consumer,
      reason: `${script} has no source map; build with devtool hidden-source-map, or no report of it can be read.`
    }))
  ]
}

export function recorded(build: Build): Violation[] {
  const consumer = buildName(build)
  if (!build.contract) {
    return [{ consumer, reason: 'It cannot be compared: the build has no contract manifest; build it again.' }]
  }
  // A shell that provides no modules declares no types.
  const declaresTypes = build.record.kind === 'remote' || Object.keys(build.contract.provides).length > 0
  if (!build.declarations && declaresTypes) {
    return [
      {
        consumer,
        reason: 'Its types cannot be compared: the build has no type declarations; build it again.'
      }
    ]
  }
  return []
}
