import { appOf, liveVersion, earlierVersion, type ReleaseState } from '../state/release-state.ts'
import type { Role } from './build.ts'

export interface Place {
  app: string
  version: string
  role: Role
}

/** The versions of other apps that visitors may get with the proposed one: live, canary, and the rollback target. */
export function placesBeside(state: ReleaseState, app: string): Place[] {
  return Object.keys(state)
    .filter(other => other !== app)
    .flatMap(other => {
      const roles: [Role, string | undefined][] = [
        ['live', liveVersion(state, other)],
        ['canary', appOf(state, other).canary?.version],
        ['rollback', earlierVersion(state, other)]
      ]
      return roles.flatMap(([role, version]) => (version === undefined ? [] : [{ app: other, version, role }]))
    })
}
