import {
  appOf,
  type AppState,
  ArtifactsAway,
  earlierVersion,
  isDisabled,
  liveVersion,
  recordIn,
  releaseIdOf,
  type ReleaseState,
  type ReleaseStore
} from '@hirfa/delivery-releases'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import type { CachePart } from '../server/edge-cache.ts'
import type { LedgerHead } from './integrity-manifest.ts'
import { createRelease, type Release } from './release.ts'
import { type ReleasedRemote, releasedRemote, type Resolved } from './released-remote.ts'

/** Leaves out a remote whose record is lost. Throws while the artifacts are unavailable. */
export type ReadRelease = (state: ReleaseState, head?: LedgerHead) => Promise<Release | undefined>

/** Reads a remote again only if its state has changed. */
export function releaseReader(
  store: Pick<ReleaseStore, 'record' | 'teamKeys'>,
  report: (problem: unknown) => void,
  paths?: CachePart<Resolved>
): ReadRelease {
  const known = new WeakMap<AppState, ReleasedRemote>()

  return async (state, head) => {
    const shell = await recordIn(store, state, 'shell', liveVersion(state, 'shell'))
    if (shell?.kind !== 'shell') return undefined
    const all = await readRemotes(state)
    return createRelease({
      id: releaseIdOf(state),
      shell,
      shellKeys: store.teamKeys('shell'),
      lastGoodShell: await readBuild(state, 'shell', earlierVersion(state, 'shell'), 'shell'),
      remotes: all.filter(({ live }) => !isDisabled(state, live.name)),
      disabled: all.filter(({ live }) => isDisabled(state, live.name)),
      head,
      paths
    })
  }

  async function readRemotes(state: ReleaseState): Promise<ReleasedRemote[]> {
    const names = Object.keys(state).sort()
    const unknown = names.filter(name => !known.has(appOf(state, name)))
    const read = new Map(await Promise.all(unknown.map(async name => [name, await readRemote(state, name)] as const)))
    return names.flatMap(name => known.get(appOf(state, name)) ?? read.get(name) ?? [])
  }

  async function readRemote(state: ReleaseState, name: string): Promise<ReleasedRemote | undefined> {
    const earlier = earlierVersion(state, name)
    const [live, lastGood] = await Promise.all([
      readBuild(state, name, liveVersion(state, name), 'remote'),
      readBuild(state, name, earlier, 'remote')
    ])
    const remote = live && releasedRemote({ live, lastGood, keys: store.teamKeys(name) })
    if (remote && (lastGood || earlier === undefined)) known.set(appOf(state, name), remote)
    return remote
  }

  async function readBuild<Kind extends BuildRecord['kind']>(
    state: ReleaseState,
    name: string,
    version: string | undefined,
    kind: Kind
  ): Promise<Extract<BuildRecord, { kind: Kind }> | undefined> {
    try {
      const record = await recordIn(store, state, name, version)
      return isOfKind(record, kind) ? record : undefined
    } catch (problem) {
      if (problem instanceof ArtifactsAway) throw problem
      report(problem)
      return undefined
    }
  }
}

function isOfKind<Kind extends BuildRecord['kind']>(
  record: BuildRecord | undefined,
  kind: Kind
): record is Extract<BuildRecord, { kind: Kind }> {
  return record?.kind === kind
}
