import { createHash } from 'node:crypto'
import {
  addressedVersion,
  appOf,
  isPublished,
  liveVersion,
  previewedVersions,
  type PastReleases,
  type ReleaseState,
  type Shown,
  PreviewRefusal,
  withoutDisabled
} from '@hirfa/delivery-releases'
import { DEVELOPED_SHELL, developmentBuild, type LiveRemote } from '@hirfa/shared-contract/release'
import type { ReadRelease } from '../pages/read-release.ts'
import { createRelease, type Release } from '../pages/release.ts'
import { releasedRemote } from '../pages/released-remote.ts'

interface Sources {
  readRelease: ReadRelease
  past: PastReleases
  present: ReleaseState
}

/** The releases that a preview token shows. Throws if their files have been collected. */
export async function previewedReleases(shown: Shown, { readRelease, past, present }: Sources): Promise<Release> {
  const state = await readShownState(shown, present, past)
  const missing = Object.keys(state).some(app => {
    const live = liveVersion(state, app)
    return live !== undefined && !isPublished(state, app, live)
  })
  const releases = missing ? undefined : await readRelease(state)
  if (!releases) throw new PreviewRefusal('gone')
  return shown.kind === 'override' ? withOverride(releases, shown) : releases
}

async function readShownState(shown: Shown, present: ReleaseState, past: PastReleases): Promise<ReleaseState> {
  switch (shown.kind) {
    case 'at': {
      const then = await past(shown.release)
      if (!then) throw new PreviewRefusal('gone')
      return withoutCollected(then, present)
    }
    case 'preview':
      return previewedVersions(shown).reduce((state, { app: name, version }) => {
        const app = withoutDisabled(appOf(state, name))
        return { ...state, [name]: { ...app, liveHistory: [...app.liveHistory, version] } }
      }, present)
    case 'testers':
      throw new PreviewRefusal('forged')
    case 'override': {
      const app = withoutDisabled(appOf(present, shown.app))
      const addressed = addressedVersion(present, shown.app)
      return {
        ...present,
        [shown.app]: app.liveHistory.length > 0 || !addressed ? app : { ...app, liveHistory: [addressed] }
      }
    }
  }
}

function withoutCollected(then: ReleaseState, present: ReleaseState): ReleaseState {
  return Object.fromEntries(
    Object.entries(then).map(([app, { liveHistory, disabled }]) => {
      const { published } = appOf(present, app)
      const earlier = liveHistory.slice(0, -1).filter(version => isPublished(present, app, version))
      return [app, { published, liveHistory: [...earlier, ...liveHistory.slice(-1)], disabled }]
    })
  )
}

/** An id that no release has, so that reports of the preview count for none. */
function overriddenId(id: string, origin: string): string {
  return createHash('sha256').update(`${id} ${origin}`).digest('hex').slice(0, 12)
}

function withOverride(releases: Release, { app, origin, withShell }: Extract<Shown, { kind: 'override' }>): Release {
  const released = releases.remotes.find(({ live }) => live.name === app)
  if (!released) throw new PreviewRefusal('gone')
  const { routes, lastGood: _before, ...lastGood } = released.entry
  const base = `${origin}/`
  const override: LiveRemote = { ...developmentBuild(app), base, integrity: '', override: true, routes, lastGood }
  return createRelease({
    ...releases,
    id: overriddenId(releases.id, origin),
    remotes: releases.remotes.map(each => (each === released ? releasedRemote({ ...each, override }) : each)),
    ...(withShell ? { developedShell: base + DEVELOPED_SHELL.folder } : {})
  })
}
