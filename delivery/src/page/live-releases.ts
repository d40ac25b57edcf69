import { createHash } from 'node:crypto'
import type { LiveRemote, ReleaseDocument, RemoteBuild, RemoteRelease, ShellBuild } from 'shared-platform/release'
import { recordIn } from '../releases/published-builds.ts'
import { earlierVersion, liveVersion, type ReleaseState } from '../releases/release-state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'

/** What a page is made of right now: the live builds, and what each remote falls back to. */
export interface LiveReleases {
  shell: ShellBuild
  remotes: { live: RemoteBuild; lastGood: RemoteBuild | undefined }[]
  document: ReleaseDocument
}

/** Reads what is live. A remote whose record is lost is reported and left out: the others must not fall with it. */
export function readLiveReleases(
  store: ReleaseStore,
  state: ReleaseState,
  report: (problem: unknown) => void
): LiveReleases | undefined {
  const shell = recordIn(store, state, 'shell', liveVersion(state, 'shell'))
  if (shell?.kind !== 'shell') return undefined

  function remote(part: string, version: string | undefined): RemoteBuild | undefined {
    try {
      const record = recordIn(store, state, part, version)
      return record?.kind === 'remote' ? record : undefined
    } catch (problem) {
      report(problem)
      return undefined
    }
  }

  const remotes = Object.keys(state)
    .sort()
    .flatMap(part => {
      const live = remote(part, liveVersion(state, part))
      return live ? [{ live, lastGood: remote(part, earlierVersion(state, part)) }] : []
    })
  return { shell, remotes, document: documentOf(shell, remotes) }
}

/** Where the files of a version are. */
export function baseOf({ name, version }: { name: string; version: string }): string {
  return `/remotes/${name}/${version}/`
}

function documentOf(shell: ShellBuild, remotes: LiveReleases['remotes']): ReleaseDocument {
  const entries = remotes.map(({ live, lastGood }): [string, LiveRemote] => [
    live.name,
    {
      ...releaseOf(live),
      routes: live.routes.map(({ path, module }) => ({ path, module })),
      ...(lastGood ? { lastGood: releaseOf(lastGood) } : {})
    }
  ])
  const versions = [shell, ...remotes.map(({ live }) => live)].map(({ name, version }) => `${name}@${version}`)
  const id = createHash('sha256').update(versions.join(' ')).digest('hex').slice(0, 12)
  return { id, shell: shell.version, remotes: Object.fromEntries(entries) }
}

function releaseOf(build: RemoteBuild): RemoteRelease {
  const { version, entry, global } = build
  return { version, base: baseOf(build), entry, integrity: build.files[entry] ?? '', global }
}
