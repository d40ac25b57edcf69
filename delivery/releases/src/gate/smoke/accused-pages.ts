import type { AppVersion } from '../../ledger/app-steps.ts'
import { BUCKETS, stateFor } from '../../state/cohorts.ts'
import type { Accusation } from '../../state/gate.ts'
import { appOf, type ReleaseState } from '../../state/release-state.ts'
import type { OpenPages } from './open-pages.ts'
import { combinations, smokeRoutes } from './smoke-run.ts'

const LIMIT_MS = 120_000

/** Returns the problems that pages of the versions before do not have, at the same time and with the same API. */
export function accusedPages(openPages: OpenPages): (accusation: Accusation) => Promise<string[]> {
  return async ({ apps, accused, before, record }) => {
    const [state] = combinations(apps, [accused])
    if (!state) return []
    const routes = await smokeRoutes(record, state, [accused])
    const { problems } = await openPages(state, routes, LIMIT_MS)
    if (problems.length === 0) return []
    const earlier = withLive(apps, before)
    const known = await openPages(earlier, await smokeRoutes(record, earlier, before), LIMIT_MS)
    return problems.filter(problem => !known.problems.includes(problem))
  }
}

function withLive(apps: ReleaseState, versions: readonly AppVersion[]): ReleaseState {
  const changed = new Map(Object.entries(apps))
  for (const { app, version } of versions) changed.set(app, { ...appOf(apps, app), liveHistory: [version] })
  return stateFor(Object.fromEntries(changed), BUCKETS - 1)
}
