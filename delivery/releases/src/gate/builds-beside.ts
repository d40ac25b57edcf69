import { oncePerObject } from '../once-per-object.ts'
import {
  type AppState,
  appOf,
  digestOf,
  earlierVersion,
  liveVersion,
  type ReleaseState
} from '../state/release-state.ts'
import type { Role } from './build.ts'

export interface Place {
  app: string
  version: string
  role: Role
  digest: string | undefined
}

/** The other versions that visitors may get: live, canary, rollback target. Apps of a set change together. */
export function placesBeside(state: ReleaseState, app: string, set: ReadonlyMap<string, string> = new Map()): Place[] {
  const places: Place[] = []
  for (const other of Object.keys(state)) {
    const version = set.get(other)
    if (version !== undefined && other !== app)
      places.push({ app: other, version, role: 'proposed', digest: digestOf(state, other, version) })
    else if (other !== app) places.push(...gatePlaces(appOf(state, other)).map(place => ({ app: other, ...place })))
  }
  return places
}

const gatePlaces = oncePerObject((app: AppState): Omit<Place, 'app'>[] => {
  const state = { app }
  const roles: [Role, string | undefined][] = [
    ['live', liveVersion(state, 'app')],
    ['canary', app.canary?.version],
    ['rollback', earlierVersion(state, 'app')]
  ]
  return roles.flatMap(([role, version]) =>
    version === undefined ? [] : [{ version, role, digest: digestOf(state, 'app', version) }]
  )
})
