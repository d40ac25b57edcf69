import { createHash } from 'node:crypto'
import { liveVersion, type ReleaseState } from './release-state.ts'

/** Names a combination of live versions in 12 hex digits: on every page, report and booking. */
export function releaseIdOf(state: ReleaseState): string {
  const remotes = Object.keys(state)
    .filter(part => part !== 'shell')
    .sort()
  const versions = ['shell', ...remotes].flatMap(part => {
    const version = liveVersion(state, part)
    return version ? [`${part}@${version}`] : []
  })
  return createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 12)
}
