import type { Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

export function recorded(build: Build): Violation[] {
  const consumer = nameOf(build)
  if (!build.contract) {
    return [{ consumer, reason: 'It cannot be compared: the build has no contract manifest; build it again.' }]
  }
  if (!build.declarations) {
    return [
      {
        consumer,
        reason: 'Its types cannot be compared: the build has no type declarations; build it again.'
      }
    ]
  }
  return []
}
