import { createHash } from 'node:crypto'
import { DEVELOPED_SHELL, developmentBuild, type LiveRemote, type ReleaseDocument } from 'shared-contract/release'
import { type LiveReleases, readLiveReleases } from '../pages/live-releases.ts'
import { isPublished, liveVersion, appOf, type ReleaseState } from 'delivery-releases'
import type { ReleaseStore } from 'delivery-releases'
import type { PastReleases } from 'delivery-releases'
import type { Shown } from 'delivery-releases'
import { ViewRefusal } from 'delivery-releases'

interface Sources {
  store: ReleaseStore
  past: PastReleases
  /** What the visitor would get without a ticket. */
  present: ReleaseState
  report: (problem: unknown) => void
}

/** What a ticket shows, made of published files. Throws a refusal where those are not kept any more. */
export async function viewedReleases(shown: Shown, { store, past, present, report }: Sources): Promise<LiveReleases> {
  const state = await stateOf(shown, present, past)
  const missing = Object.keys(state).some(app => {
    const live = liveVersion(state, app)
    return live !== undefined && !isPublished(state, app, live)
  })
  const releases = missing ? undefined : await readLiveReleases(store, state, report)
  if (!releases) throw new ViewRefusal('gone')
  return shown.kind === 'override' ? withOverride(releases, shown) : releases
}

async function stateOf(shown: Shown, present: ReleaseState, past: PastReleases): Promise<ReleaseState> {
  switch (shown.kind) {
    case 'at': {
      const then = await past(shown.release)
      if (!then) throw new ViewRefusal('gone')
      return ofWhatIsKept(then, present)
    }
    case 'preview': {
      const app = appOf(present, shown.app)
      return { ...present, [shown.app]: { ...app, liveHistory: [...app.liveHistory, shown.version] } }
    }
    case 'override':
      return present
  }
}

/** What was live then, of what is still kept now. */
function ofWhatIsKept(then: ReleaseState, present: ReleaseState): ReleaseState {
  return Object.fromEntries(
    Object.entries(then).map(([app, { liveHistory }]) => {
      const { published } = appOf(present, app)
      const earlier = liveHistory.slice(0, -1).filter(version => isPublished(present, app, version))
      return [app, { published, liveHistory: [...earlier, ...liveHistory.slice(-1)] }]
    })
  )
}

/** Names what no release is, so that no report of it counts for one. */
function overriddenId(id: string, origin: string): string {
  return createHash('sha256').update(`${id} ${origin}`).digest('hex').slice(0, 12)
}

/** One remote from a developer's server, the live version of it behind it. */
function withOverride(
  releases: LiveReleases,
  { app, origin, withShell }: Extract<Shown, { kind: 'override' }>
): LiveReleases {
  const { document } = releases
  const live = Object.hasOwn(document.remotes, app) ? document.remotes[app] : undefined
  if (!live) throw new ViewRefusal('gone')
  const { routes, lastGood: _before, ...lastGood } = live
  const base = `${origin}/`
  const remote: LiveRemote = { ...developmentBuild(app), base, integrity: '', override: true, routes, lastGood }
  const changed: ReleaseDocument = {
    ...document,
    id: overriddenId(document.id, origin),
    remotes: { ...document.remotes, [app]: remote }
  }
  return { ...releases, document: changed, ...(withShell ? { developedShell: base + DEVELOPED_SHELL.folder } : {}) }
}
