import type { Violation } from '../../state/gate.ts'
import { type Build, nameOf } from '../build.ts'

/** A build that says nothing of its seams cannot be compared with anything. */
export function recorded(build: Build): Violation[] {
  if (build.seams) return []
  return [
    { consumer: nameOf(build), reason: 'The build recorded no seams, so nobody can tell what it fits; build it again.' }
  ]
}
