import type {
  Contributions,
  LiveRemote,
  ReleaseDocument,
  RemoteBuild,
  RemoteRelease,
  ShellBuild
} from '@hirfa/shared-contract/release'
import { ArtifactsAway } from 'delivery-releases'
import { recordIn } from 'delivery-releases'
import { releaseIdOf } from 'delivery-releases'
import { earlierVersion, liveVersion, type ReleaseState } from 'delivery-releases'
import type { ReleaseStore } from 'delivery-releases'

/** The live builds of a page, and the fallback of each remote. */
export interface LiveReleases {
  shell: ShellBuild
  remotes: { live: RemoteBuild; lastGood: RemoteBuild | undefined }[]
  document: ReleaseDocument
  /** The same remotes under the shell that was live before; absent if there was none. */
  withLastGoodShell?: LiveReleases
  /** The origin of a developer's shell, with React's development build. */
  developedShell?: string
}

/** Leaves out a remote whose record is lost. Throws while the artifacts are away, because then no record can be read. */
export async function readLiveReleases(
  store: ReleaseStore,
  state: ReleaseState,
  report: (problem: unknown) => void
): Promise<LiveReleases | undefined> {
  const shell = await recordIn(store, state, 'shell', liveVersion(state, 'shell'))
  if (shell?.kind !== 'shell') return undefined

  async function remote(app: string, version: string | undefined): Promise<RemoteBuild | undefined> {
    try {
      const record = await recordIn(store, state, app, version)
      return record?.kind === 'remote' ? record : undefined
    } catch (problem) {
      if (problem instanceof ArtifactsAway) throw problem
      report(problem)
      return undefined
    }
  }

  const found = Object.keys(state)
    .sort()
    .map(async app => {
      const [live, lastGood] = await Promise.all([
        remote(app, liveVersion(state, app)),
        remote(app, earlierVersion(state, app))
      ])
      return live ? [{ live, lastGood }] : []
    })
  const remotes = (await Promise.all(found)).flat()
  const live = { shell, remotes, document: documentOf(releaseIdOf(state), shell, remotes) }
  const earlier = await lastGoodShell(store, state, report)
  if (!earlier) return live
  const document = { ...live.document, shell: earlier.version }
  return { ...live, withLastGoodShell: { shell: earlier, remotes, document } }
}

async function lastGoodShell(
  store: ReleaseStore,
  state: ReleaseState,
  report: (problem: unknown) => void
): Promise<ShellBuild | undefined> {
  try {
    const record = await recordIn(store, state, 'shell', earlierVersion(state, 'shell'))
    return record?.kind === 'shell' ? record : undefined
  } catch (problem) {
    if (problem instanceof ArtifactsAway) throw problem
    report(problem)
    return undefined
  }
}

/** The base path of a version's files. */
export function baseOf({ name, version }: { name: string; version: string }): string {
  return `/remotes/${name}/${version}/`
}

function documentOf(id: string, shell: ShellBuild, remotes: LiveReleases['remotes']): ReleaseDocument {
  const entries = remotes.map(({ live, lastGood }): [string, LiveRemote] => [
    live.name,
    {
      ...releaseOf(live),
      routes: live.routes.map(({ path, module, prefetch, returnable }) => ({ path, module, prefetch, returnable })),
      ...contributionsOf(live),
      ...(lastGood ? { lastGood: releaseOf(lastGood) } : {})
    }
  ])
  return { id, shell: shell.version, remotes: Object.fromEntries(entries) }
}

/** State that every session end clears is not declared in the page: clearing is the default. */
function contributionsOf({ menu, redirects, persisted, fragments }: RemoteBuild): Contributions {
  const declared = persisted?.filter(({ keepOn, awaitsSignIn }) => keepOn.length > 0 || awaitsSignIn)
  return { menu, redirects, persisted: declared, fragments }
}

function releaseOf(build: RemoteBuild): RemoteRelease {
  const { version, entry, global } = build
  return { version, base: baseOf(build), entry, integrity: build.files[entry] ?? '', global }
}
