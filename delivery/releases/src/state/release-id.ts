import { createHash } from 'node:crypto'
import { liveVersion, type ReleaseState } from './release-state.ts'

/** Names a combination of live versions in 12 hex digits: on every page, report and booking. */
export function releaseIdOf(state: ReleaseState): string {
  const remotes = Object.keys(state)
    .filter(app => app !== 'shell')
    .sort()
  const versions = ['shell', ...remotes].flatMap(app => {
    const version = liveVersion(state, app)
    return version ? [`${app}@${version}`] : []
  })
  return createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 12)
}
