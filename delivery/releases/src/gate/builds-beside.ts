import { appOf, liveVersion, earlierVersion, type ReleaseState } from '../state/release-state.ts'
import type { Role } from './build.ts'

export interface Place {
  app: string
  version: string
  role: Role
}

/**
 * The versions of other apps that visitors may get with the proposed one: live, canary, and the rollback target. Apps of the same
 * set change together, so the proposed version meets only the proposed ones of theirs.
 */
export function placesBeside(state: ReleaseState, app: string, set: ReadonlyMap<string, string> = new Map()): Place[] {
  return Object.keys(state)
    .filter(other => other !== app)
    .flatMap((other): Place[] => {
      const proposed = set.get(other)
      if (proposed !== undefined) return [{ app: other, version: proposed, role: 'proposed' }]
      const roles: [Role, string | undefined][] = [
        ['live', liveVersion(state, other)],
        ['canary', appOf(state, other).canary?.version],
        ['rollback', earlierVersion(state, other)]
      ]
      return roles.flatMap(([role, version]) => (version === undefined ? [] : [{ app: other, version, role }]))
    })
}
