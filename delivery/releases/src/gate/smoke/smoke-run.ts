import type { RemoteBuild } from '@hirfa/shared-contract/release'
import { SMOKE_RUN_LIMIT_MS } from '@hirfa/shared-contract/release/commands'
import { boundedCache } from '../../http/bounded-cache.ts'
import { bucketsOfAll, stateFor } from '../../state/cohorts.ts'
import type { Proposal, Unchecked, Verdict, Violation } from '../../state/gate.ts'
import {
  appOf,
  isDisabled,
  releaseIdOf,
  liveVersion,
  type ReleaseState,
  withoutDisabled
} from '../../state/release-state.ts'
import type { OpenPages } from './open-pages.ts'
import { routesOfRemote, routesOfShell } from './smoke-routes.ts'

const MOST_VERDICTS = 200
/** The time in which an opened browser is ended after the deadline. */
const GRACE_MS = 10_000

export interface SmokeRun {
  /** Opens the pages of an app in each combination of versions that visitors would get with the proposed one. */
  check(proposal: Proposal, app: string, version: string): Promise<Verdict>
  /** The violations that earlier runs found. */
  known(proposal: Proposal, app: string, version: string): Violation[]
}

interface Options {
  openPages: OpenPages
  /** The limit for the whole run, with all combinations; below the timeout of the command. */
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

  const late: Unchecked = { reason: `The smoke run did not finish within ${limitMs / 1000} s.`, failed: true }

  async function run(proposal: Proposal, state: ReleaseState, app: string, msLeft: number): Promise<Verdict> {
    const key = keyOf(state, app)
    const known = verdicts.get(key)
    if (known) return { violations: known }
    if (msLeft <= 0) return { violations: [], unchecked: late }
    const remotes = await remotesOf(proposal, state, app)
    const routes = app === 'shell' ? routesOfShell(remotes) : remotes.flatMap(routesOfRemote)
    // Without a shell there is no page.
    const hasPages = liveVersion(state, 'shell') !== undefined && routes.length > 0
    const { problems, finished } = hasPages ? await openPages(state, routes, msLeft) : { problems: [], finished: true }
    const violations = problems.map(reason => ({ consumer: `${app} ${liveVersion(state, app)}`, reason }))
    // The next attempt opens the pages of an unfinished run again.
    if (!finished) return { violations, unchecked: late }
    verdicts.set(key, violations)
    return { violations }
  }

  async function runAll(proposal: Proposal, app: string, version: string): Promise<Verdict> {
    const until = now() + limitMs
    const found: Violation[] = []
    let unchecked: Unchecked | undefined
    // One after the other, because a browser uses all cores.
    for (const state of combinations(proposal.after, app, version)) {
      const verdict = await run(proposal, state, app, until - now())
      found.push(...verdict.violations)
      unchecked ??= verdict.unchecked
    }
    return { violations: unique(found), unchecked }
  }

  return {
    async check(proposal, app, version) {
      // The start of the edge and the reading of records have no limits of their own.
      const { promise: deadline, resolve } = Promise.withResolvers<Verdict>()
      const timer = setTimeout(() => resolve({ violations: [], unchecked: late }), limitMs + GRACE_MS)
      try {
        return await Promise.race([runAll(proposal, app, version), deadline])
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return { violations: [], unchecked: { reason: `The smoke run failed: ${error.message}`, failed: true } }
      } finally {
        clearTimeout(timer)
      }
    },
    known: ({ after }, app, version) =>
      unique(combinations(after, app, version).flatMap(state => verdicts.get(keyOf(state, app)) ?? []))
  }
}

/** Takes the place of a smoke run where no browser opens pages. */
export function withoutSmokeRun(reason: string): SmokeRun {
  return { check: async () => ({ violations: [], unchecked: { reason, failed: false } }), known: () => [] }
}

/** The combinations of versions that contain the proposed one, as visitors get them once the app is not disabled. */
function combinations(after: ReleaseState, app: string, version: string): ReleaseState[] {
  const enabled = { ...after, [app]: withoutDisabled(appOf(after, app)) }
  return bucketsOfAll(enabled)
    .map(bucket => stateFor(enabled, bucket))
    .filter(state => liveVersion(state, app) === version)
}

/** The remotes whose pages are opened: the proposed one, or with a new shell all. */
async function remotesOf({ record }: Proposal, state: ReleaseState, app: string): Promise<RemoteBuild[]> {
  const names = app === 'shell' ? Object.keys(state).filter(name => !isDisabled(state, name)) : [app]
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
