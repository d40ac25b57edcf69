import { appOf, liveVersion, earlierVersion, type ReleaseState } from '../state/release-state.ts'
import type { Role } from './build.ts'

export interface Place {
  app: string
  version: string
  role: Role
}

/**
 * The versions of the other apps that some visitor may get beside the proposed one: live, canary, and where a
 * rollback leads by itself, which is also what a page falls back to. Further ways back are looked at when somebody
 * wants to go there: else nothing new could be used before twenty releases had passed.
 */
export function placesBeside(state: ReleaseState, app: string): Place[] {
  return Object.keys(state)
    .filter(other => other !== app)
    .flatMap(other => {
      const roles: [Role, string | undefined][] = [
        ['live', liveVersion(state, other)],
        ['canary', appOf(state, other).canary?.version],
        ['way back', earlierVersion(state, other)]
      ]
      return roles.flatMap(([role, version]) => (version === undefined ? [] : [{ app: other, version, role }]))
    })
}
