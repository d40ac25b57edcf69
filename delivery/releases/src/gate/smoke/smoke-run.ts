import { LANGUAGES, type RemoteBuild } from '@hirfa/shared-contract/release'
import { SMOKE_RUN_LIMIT_MS } from '@hirfa/shared-contract/release/commands'
import { boundedCache } from '../../http/bounded-cache.ts'
import { type AppVersion, versionList } from '../../ledger/app-steps.ts'
import { combinationsOf } from '../../state/cohorts.ts'
import { type Proposal, type Unchecked, uniqueViolations, type Verdict, type Violation } from '../../state/gate.ts'
import {
  appOf,
  enabledVersions,
  releaseIdOf,
  liveVersion,
  type ReleaseState,
  withoutDisabled
} from '../../state/release-state.ts'
import type { OpenPages, SmokeRoute } from './open-pages.ts'

const MOST_VERDICTS = 200
const GRACE_MS = 10_000

export type SmokeRun = ReturnType<typeof smokeRun>

interface Options {
  openPages: OpenPages
  limitMs?: number
  now?: () => number
}

export function smokeRun({ openPages, limitMs = SMOKE_RUN_LIMIT_MS, now = () => performance.now() }: Options) {
  const verdicts = boundedCache<Violation[]>(MOST_VERDICTS)

  const late: Unchecked = { reason: `The smoke run did not finish within ${limitMs / 1000} s.`, failed: true }

  async function run(
    proposal: Proposal,
    state: ReleaseState,
    proposed: readonly AppVersion[],
    msLeft: number
  ): Promise<Verdict> {
    const key = verdictKey(state, proposed)
    const known = verdicts.get(key)
    if (known) return { violations: known }
    if (msLeft <= 0) return { violations: [], unchecked: late }
    const routes = await smokeRoutes(proposal.record, state, proposed)
    const hasPages = liveVersion(state, 'shell') !== undefined && routes.length > 0
    const { problems, finished } = hasPages ? await openPages(state, routes, msLeft) : { problems: [], finished: true }
    const violations = problems.map(reason => ({ consumer: versionList(proposed), reason }))
    if (!finished) return { violations, unchecked: late }
    verdicts.set(key, violations)
    return { violations }
  }

  async function runAll(proposal: Proposal, proposed: readonly AppVersion[]): Promise<Verdict> {
    const until = now() + limitMs
    const found: Violation[] = []
    let unchecked: Unchecked | undefined
    // One after the other, because a browser uses all cores.
    for (const state of combinations(proposal.after, proposed)) {
      const verdict = await run(proposal, state, proposed, until - now())
      found.push(...verdict.violations)
      unchecked ??= verdict.unchecked
    }
    return { violations: uniqueViolations(found), unchecked }
  }

  return {
    async check(proposal: Proposal, proposed: readonly AppVersion[]): Promise<Verdict> {
      const { promise: deadline, resolve } = Promise.withResolvers<Verdict>()
      const timer = setTimeout(() => resolve({ violations: [], unchecked: late }), limitMs + GRACE_MS)
      try {
        return await Promise.race([runAll(proposal, proposed), deadline])
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return { violations: [], unchecked: { reason: `The smoke run failed: ${error.message}`, failed: true } }
      } finally {
        clearTimeout(timer)
      }
    },
    known: ({ after }: Proposal, proposed: readonly AppVersion[]) =>
      uniqueViolations(combinations(after, proposed).flatMap(state => verdicts.get(verdictKey(state, proposed)) ?? []))
  }
}

export function withoutSmokeRun(reason: string): SmokeRun {
  return { check: async () => ({ violations: [], unchecked: { reason, failed: false } }), known: () => [] }
}

/** The combinations that contain the proposed versions, as visitors get them once no app of them is disabled. */
export function combinations(after: ReleaseState, proposed: readonly AppVersion[]): ReleaseState[] {
  const apps = proposed.map(({ app }) => [app, withoutDisabled(appOf(after, app))])
  const enabled: ReleaseState = { ...after, ...Object.fromEntries(apps) }
  return combinationsOf(enabled)
    .map(({ state }) => state)
    .filter(state => proposed.every(({ app, version }) => liveVersion(state, app) === version))
}

export async function smokeRoutes(
  record: Proposal['record'],
  state: ReleaseState,
  proposed: readonly AppVersion[]
): Promise<SmokeRoute[]> {
  const hasShell = proposed.some(({ app }) => app === 'shell')
  const versions = hasShell ? enabledVersions(state) : proposed
  const records = await Promise.all(versions.map(({ app, version }) => record(app, version)))
  const remotes = records.filter(build => build.kind === 'remote')
  return hasShell ? routesOfShell(remotes) : remotes.flatMap(routesOfRemote)
}

function routesOfRemote({ name: app, version, routes }: RemoteBuild): SmokeRoute[] {
  return routes.flatMap(({ path }, index) =>
    (index === 0 ? LANGUAGES : LANGUAGES.slice(0, 1)).map(language => ({ path: filled(path), language, app, version }))
  )
}

function routesOfShell(remotes: readonly RemoteBuild[]): SmokeRoute[] {
  const firsts = remotes.map(remote => ({ ...remote, routes: remote.routes.slice(0, 1) }))
  return firsts.flatMap((remote, index) => routesOfRemote(remote).slice(0, index === 0 ? undefined : 1))
}

/** `/notes/:tag?` → `/notes`, `/entries/:id` → `/entries/1`. */
function filled(pattern: string): string {
  const segments = pattern.split('/').filter(segment => segment !== '' && !segment.endsWith('?') && segment !== '*')
  return `/${segments.map(segment => (segment.startsWith(':') ? '1' : segment)).join('/')}`
}

function verdictKey(state: ReleaseState, proposed: readonly AppVersion[]): string {
  return `${releaseIdOf(state)} ${proposed.map(({ app }) => app).join(' ')}`
}
