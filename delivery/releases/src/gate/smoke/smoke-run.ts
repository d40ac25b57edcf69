import type { Browser } from 'playwright-core'
import type { RemoteBuild } from 'shared-contract/release'
import { SMOKE_RUN_LIMIT_MS } from 'shared-contract/release/commands'
import { boundedCache } from '../../http/bounded-cache.ts'
import { bucketsOfAll, stateFor } from '../../state/cohorts.ts'
import type { Violation, Proposal } from '../../state/gate.ts'
import { ReleaseError } from '../../errors.ts'
import { releaseIdOf } from '../../state/release-id.ts'
import { liveVersion, type ReleaseState } from '../../state/release-state.ts'
import type { ReleaseStore } from '../../state/release-store.ts'
import { lookAtPage } from './look-at-page.ts'
import { proposedReleases } from './proposed-releases.ts'
import { routesOfRemote, routesOfShell, type SmokeRoute } from './smoke-routes.ts'

const MOST_VERDICTS = 200

export interface SmokeRun {
  /** Opens the pages of an app in each combination of versions that visitors would get with the proposed one. */
  violations(proposal: Proposal, app: string, version: string): Promise<Violation[]>
  known(proposal: Proposal, app: string, version: string): Violation[]
}

interface Options {
  releases: string
  browser: string
  apiUrl: string | undefined
  startEdge: StartEdge
}

/** Starts an edge on a free loopback port, over releases that are not live. */
export type StartEdge = (options: {
  store: ReleaseStore
  apiUrl: () => string | undefined
}) => Promise<{ url: string; close(): Promise<void> }>

/** Opens pages in a browser, served by an edge over the proposed releases. Nothing is counted or written. */
export function smokeRun({ releases, browser, apiUrl, startEdge }: Options): SmokeRun {
  /** By app and combination of versions, which never change. */
  const verdicts = boundedCache<Violation[]>(MOST_VERDICTS)

  async function run(proposal: Proposal, state: ReleaseState, app: string): Promise<Violation[]> {
    const key = keyOf(state, app)
    const known = verdicts.get(key)
    if (known) return known
    const remotes = await remotesOf(proposal, state, app)
    const routes = app === 'shell' ? routesOfShell(remotes) : remotes.flatMap(routesOfRemote)
    // Without a shell there is no page.
    const found = liveVersion(state, 'shell') && routes.length > 0 ? await look(state, routes, app) : []
    verdicts.set(key, found)
    return found
  }

  async function look(state: ReleaseState, routes: readonly SmokeRoute[], app: string): Promise<Violation[]> {
    const consumer = `${app} ${liveVersion(state, app)}`
    const program = await startBrowser(browser)
    const store = proposedReleases(releases, state)
    const edge = await startEdge({ store, apiUrl: () => apiUrl })
    const until = performance.now() + SMOKE_RUN_LIMIT_MS
    try {
      const context = await program.newContext({ serviceWorkers: 'block' })
      const found: Violation[] = []
      for (const route of routes) {
        if (performance.now() > until) {
          return [...found, { consumer, reason: `The smoke run did not finish within ${SMOKE_RUN_LIMIT_MS / 1000} s.` }]
        }
        const problem = await lookAtPage(context, edge.url, route)
        if (problem) found.push({ consumer, reason: `${route.path} in a browser (${route.language}): ${problem}.` })
      }
      return found
    } finally {
      await program.close()
      await edge.close()
      await store.close()
    }
  }

  return {
    async violations(proposal, app, version) {
      const found: Violation[][] = []
      // One after the other, because a browser uses all cores.
      for (const state of combinations(proposal.after, app, version)) found.push(await run(proposal, state, app))
      return unique(found.flat())
    },
    known: ({ after }, app, version) =>
      unique(combinations(after, app, version).flatMap(state => verdicts.get(keyOf(state, app)) ?? []))
  }
}

/** The browser runs the code of a team on the machine that signs, so it is sandboxed. Chromium has no sandbox for root. */
async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  } catch (cause) {
    throw new ReleaseError(`The browser ${executablePath} does not start, so no smoke run can be made.`, { cause })
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
