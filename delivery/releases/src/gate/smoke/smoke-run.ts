import type { RemoteBuild } from '@hirfa/shared-contract/release'
import { SMOKE_RUN_LIMIT_MS } from '@hirfa/shared-contract/release/commands'
import { boundedCache } from '../../http/bounded-cache.ts'
import { bucketsOfAll, stateFor } from '../../state/cohorts.ts'
import type { Violation, Proposal } from '../../state/gate.ts'
import { releaseIdOf, liveVersion, type ReleaseState } from '../../state/release-state.ts'
import type { OpenPages } from './open-pages.ts'
import { routesOfRemote, routesOfShell } from './smoke-routes.ts'

const MOST_VERDICTS = 200

export interface SmokeRun {
  /** Opens the pages of an app in each combination of versions that visitors would get with the proposed one. */
  violations(proposal: Proposal, app: string, version: string): Promise<Violation[]>
  known(proposal: Proposal, app: string, version: string): Violation[]
}

interface Options {
  openPages: OpenPages
  /** The limit for all combinations together, below the timeout of the command. */
  limitMs?: number
  now?: () => number
}

export function smokeRun({
  openPages,
  limitMs = SMOKE_RUN_LIMIT_MS,
  now = () => performance.now()
}: Options): SmokeRun {
  /** By app and combination of versions, which never change. */
  const verdicts = boundedCache<Violation[]>(MOST_VERDICTS)

  async function run(proposal: Proposal, state: ReleaseState, app: string, msLeft: number): Promise<Violation[]> {
    const key = keyOf(state, app)
    const known = verdicts.get(key)
    if (known) return known
    const consumer = `${app} ${liveVersion(state, app)}`
    const late = { consumer, reason: `The smoke run did not finish within ${limitMs / 1000} s.` }
    if (msLeft <= 0) return [late]
    const remotes = await remotesOf(proposal, state, app)
    const routes = app === 'shell' ? routesOfShell(remotes) : remotes.flatMap(routesOfRemote)
    // Without a shell there is no page.
    const hasPages = liveVersion(state, 'shell') !== undefined && routes.length > 0
    const { problems, finished } = hasPages ? await openPages(state, routes, msLeft) : { problems: [], finished: true }
    const found = problems.map(reason => ({ consumer, reason }))
    // The next attempt opens the pages of an unfinished run again.
    if (!finished) return [...found, late]
    verdicts.set(key, found)
    return found
  }

  return {
    async violations(proposal, app, version) {
      const until = now() + limitMs
      const found: Violation[][] = []
      // One after the other, because a browser uses all cores.
      for (const state of combinations(proposal.after, app, version))
        found.push(await run(proposal, state, app, until - now()))
      return unique(found.flat())
    },
    known: ({ after }, app, version) =>
      unique(combinations(after, app, version).flatMap(state => verdicts.get(keyOf(state, app)) ?? []))
  }
}

/** The combinations of versions that contain the proposed one. */
function combinations(after: ReleaseState, app: string, version: string): ReleaseState[] {
  return bucketsOfAll(after)
    .map(bucket => stateFor(after, bucket))
    .filter(state => liveVersion(state, app) === version)
}

/** The remotes whose pages are opened: the proposed one, or with a new shell all. */
async function remotesOf({ record }: Proposal, state: ReleaseState, app: string): Promise<RemoteBuild[]> {
  const names = app === 'shell' ? Object.keys(state) : [app]
  const records = await Promise.all(
    names.flatMap(name => {
      const version = liveVersion(state, name)
      return version ? [record(name, version)] : []
    })
  )
  return records.filter(build => build.kind === 'remote')
}

function keyOf(state: ReleaseState, app: string): string {
  return `${releaseIdOf(state)} ${app}`
}

function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map(each => [each.reason, each])).values()]
}
