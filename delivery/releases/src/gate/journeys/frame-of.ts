import { hash } from 'node:crypto'
import type { Proposal } from '../../state/gate.ts'
import { isDisabled, liveVersions, type ReleaseState } from '../../state/release-state.ts'

/** The SHA-256 of what each page contains of all remotes: their addresses, menu entries, stored state and fragments. */
export async function frameOf(state: ReleaseState, { record }: Pick<Proposal, 'record'>): Promise<string> {
  const contributions = liveVersions(state).map(async ({ app, version }) => {
    if (isDisabled(state, app)) return [app, version]
    const build = await record(app, version)
    if (build.kind !== 'remote') return []
    const { routes, menu, bar, redirects, persisted, fragments } = build
    return [app, routes, menu, bar, redirects, persisted, fragments]
  })
  return hash('sha256', JSON.stringify(await Promise.all(contributions)))
}
