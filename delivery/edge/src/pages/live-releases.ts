import {
  type BuildRecord,
  buildPath,
  type Contributions,
  type DisabledRemote,
  type LiveRemote,
  type ReleaseDocument,
  type RemoteBuild,
  type RemoteRelease,
  requiredIntegrity,
  type ShellBuild
} from '@hirfa/shared-contract/release'
import {
  appOf,
  type AppState,
  ArtifactsAway,
  claimedPaths,
  earlierVersion,
  isDisabled,
  liveVersion,
  oncePerObject,
  recordIn,
  releaseIdOf,
  type ReleaseState,
  type ReleaseStore
} from '@hirfa/delivery-releases'

export interface LiveReleases {
  shell: ShellBuild
  /** Of the entry script of the shell. */
  shellIntegrity: string
  remotes: { live: RemoteBuild; lastGood: RemoteBuild | undefined }[]
  disabled: readonly RemoteBuild[]
  document: ReleaseDocument
  withLastGoodShell?: LiveReleases
  developedShell?: string
}

type ReadIntegrity = (build: BuildRecord) => string
type Report = (problem: unknown) => void

/** Leaves out a remote whose record is lost. Throws while the artifacts are unavailable. */
export async function readLiveReleases(
  store: ReleaseStore,
  state: ReleaseState,
  report: Report
): Promise<LiveReleases | undefined> {
  const shell = await recordIn(store, state, 'shell', liveVersion(state, 'shell'))
  if (shell?.kind !== 'shell') return undefined
  const all = await readRemotes(store, state, report)
  const remotes = all.filter(({ isDisabled }) => !isDisabled).map(({ builds }) => builds)
  const disabled = all.filter(({ isDisabled }) => isDisabled).map(({ builds }) => builds.live)
  const readIntegrity = (build: BuildRecord) => entryIntegrity(build, store.teamKeys(build.name))
  const document = composeDocument(releaseIdOf(state), { shell, remotes, disabled }, readIntegrity)
  const live = { shell, shellIntegrity: readIntegrity(shell), remotes, disabled, document }
  const earlier = await lastGoodShell(store, state, report)
  if (!earlier) return live
  const shellIntegrity = readIntegrity(earlier)
  const earlierDocument = { ...document, shell: earlier.version }
  return { ...live, withLastGoodShell: { ...live, shell: earlier, shellIntegrity, document: earlierDocument } }
}

interface ReadRemote {
  builds: LiveReleases['remotes'][number]
  isDisabled: boolean
}

const knownRemotes = oncePerObject((_store: ReleaseStore) => new WeakMap<AppState, ReadRemote>())

async function readRemotes(store: ReleaseStore, state: ReleaseState, report: Report): Promise<ReadRemote[]> {
  const known = knownRemotes(store)
  const names = Object.keys(state).sort()
  const unknown = names.filter(name => !known.has(appOf(state, name)))
  const read = new Map(await Promise.all(unknown.map(async name => [name, await readRemote(name)] as const)))
  return names.flatMap(name => known.get(appOf(state, name)) ?? read.get(name) ?? [])

  async function readRemote(name: string): Promise<ReadRemote | undefined> {
    const earlier = earlierVersion(state, name)
    const [live, lastGood] = await Promise.all([buildOf(name, liveVersion(state, name)), buildOf(name, earlier)])
    const remote = live && { builds: { live, lastGood }, isDisabled: isDisabled(state, name) }
    if (remote && (lastGood || earlier === undefined)) known.set(appOf(state, name), remote)
    return remote
  }

  async function buildOf(name: string, version: string | undefined): Promise<RemoteBuild | undefined> {
    try {
      const record = await recordIn(store, state, name, version)
      return record?.kind === 'remote' ? record : undefined
    } catch (problem) {
      if (problem instanceof ArtifactsAway) throw problem
      report(problem)
      return undefined
    }
  }
}

async function lastGoodShell(
  store: ReleaseStore,
  state: ReleaseState,
  report: Report
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

function composeDocument(
  id: string,
  { shell, remotes, disabled }: Pick<LiveReleases, 'shell' | 'remotes' | 'disabled'>,
  readIntegrity: ReadIntegrity
): ReleaseDocument {
  const entries = remotes.map(({ live, lastGood }) => [live.name, liveRemoteOf(live, lastGood, readIntegrity)])
  const closed = disabled.map(build => [build.name, disabledRemoteOf(build)])
  return {
    id,
    shell: shell.version,
    remotes: Object.fromEntries(entries),
    ...(closed.length > 0 ? { disabled: Object.fromEntries(closed) } : {})
  }
}

const liveRemotes = new WeakMap<RemoteBuild, { lastGood: RemoteBuild | undefined; entry: LiveRemote }>()

function liveRemoteOf(live: RemoteBuild, lastGood: RemoteBuild | undefined, readIntegrity: ReadIntegrity): LiveRemote {
  const known = liveRemotes.get(live)
  if (known && known.lastGood === lastGood) return known.entry
  const routes = live.routes.map(route => ({
    path: route.path,
    module: route.module,
    prefetch: route.prefetch,
    returnable: route.returnable,
    footer: route.footer,
    answers: route.answers,
    query: route.query
  }))
  const entry: LiveRemote = {
    ...remoteRelease(live, readIntegrity),
    routes,
    ...contributionsOf(live),
    files: screenFiles(live),
    ...(lastGood ? { lastGood: remoteRelease(lastGood, readIntegrity) } : {})
  }
  liveRemotes.set(live, { lastGood, entry })
  return entry
}

function screenFiles({ routes, modules, messages }: RemoteBuild): LiveRemote['files'] {
  const screens = [...new Set(routes.map(({ module }) => module))]
  const needs = screens.map(module => {
    const { scripts = [], styles = [] } = modules[module] ?? {}
    return [module, [...scripts, ...styles]] as const
  })
  return { modules: Object.fromEntries(needs), messages }
}

/** Includes state that survives the end of a session, which the shell must not delete while the remote is disabled. */
function disabledRemoteOf(build: RemoteBuild): DisabledRemote {
  const persisted = contributionsOf(build).persisted?.filter(({ keepOn }) => keepOn.length > 0)
  return {
    paths: claimedPaths(build),
    ...(persisted ? { persisted: persisted.map(({ key, storage, keepOn }) => ({ key, storage, keepOn })) } : {})
  }
}

function contributionsOf({ menu, bar, redirects, persisted, fragments }: RemoteBuild): Contributions {
  const declared = persisted?.filter(({ keepOn, awaitsSignIn }) => keepOn.length > 0 || awaitsSignIn)
  return { menu, bar, redirects, persisted: declared, fragments }
}

function remoteRelease(build: RemoteBuild, readIntegrity: ReadIntegrity): RemoteRelease {
  const { version, entry, global } = build
  return { version, base: buildPath(build), entry, integrity: readIntegrity(build), global }
}

/** The other scripts of a build are named with their hashes by its entry script. */
function entryIntegrity({ files, entry, signatures }: BuildRecord, keys: readonly string[]): string {
  return requiredIntegrity(files[entry] ?? '', signatures ? keys : [])
}
