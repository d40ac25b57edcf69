import { appOf, liveVersion, earlierVersion, type ReleaseState } from '../state/release-state.ts'
import type { Role } from './build.ts'

export interface Place {
  app: string
  version: string
  role: Role
}

/**
 * The versions of the other apps that visitors may get together with the proposed one: live, canary, and the rollback
 * target, which is also a page's fallback. Earlier versions are checked when a rollback leads to them; checked here,
 * they would block every use of a new export.
 */
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
