import { createHash } from 'node:crypto'
import { liveVersion, type ReleaseState } from './release-state.ts'

/** The id of a combination of live versions: 12 hex digits, on every page and report. */
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
