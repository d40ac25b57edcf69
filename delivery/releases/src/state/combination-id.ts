import { createHash } from 'node:crypto'
import { oncePerObject } from '../once-per-object.ts'
import { appOf, earlierVersion, isDisabled, liveVersion, type ReleaseState } from './release-state.ts'

/** The id of what the gate checks beside: live versions, canaries, rollback targets, without disabled remotes. */
export const combinationId = oncePerObject((state: ReleaseState): string => {
  const versions = Object.keys(state)
    .sort()
    .map(app => [app, liveVersion(state, app), appOf(state, app).canary?.version, earlierVersion(state, app)])
    .filter(([, live]) => live !== undefined)
    .map(([app = '', ...used]) => [app, ...used, isDisabled(state, app)])
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 16)
})
