import { randomUUID } from 'node:crypto'
import { claimedPaths, integrityOf } from '@hirfa/delivery-releases'
import type {
  BuildRecord,
  DisabledRemote,
  ReleaseDocument,
  RemoteBuild,
  RestOfRelease,
  ShellBuild
} from '@hirfa/shared-contract/release'
import type { CachePart } from '../server/edge-cache.ts'
import { integrityManifest, type IntegrityManifest, type LedgerHead } from './integrity-manifest.ts'
import {
  withLazyFields,
  contributionsOf,
  entryIntegrity,
  type ReleasedRemote,
  type Resolved
} from './released-remote.ts'

export interface MapFile {
  text: string
  /** `sha384-…` of the text. */
  integrity: string
}

interface ReleaseFacts {
  id: string
  shell: ShellBuild
  shellKeys: readonly string[]
  lastGoodShell?: ShellBuild | undefined
  remotes: readonly ReleasedRemote[]
  disabled: readonly ReleasedRemote[]
  /** The ledger entry that it was adopted with; none for a preview. */
  head?: LedgerHead | undefined
  developedShell?: string
  /** Caches resolved paths; if unset, each lookup resolves its path again. */
  paths?: CachePart<Resolved> | undefined
}

interface ReleaseFields {
  /** Unique per object: two releases with the same id can differ in the builds that were readable. */
  key: string
  /** The integrity of the entry script of the shell. */
  shellIntegrity: string
  document: ReleaseDocument
  /** The integrity of the document as JSON. */
  documentIntegrity: string
  withLastGoodShell: Release | undefined
  /** The remotes with fragments that the frame borrows. */
  ofFrame: ReadonlySet<string>
  /** The file with all live remotes. Edges that compose the same release make the same bytes. */
  map: MapFile
  rest: RestOfRelease
  /** As `app version`, the last good ones included. */
  versions: ReadonlySet<string>
  manifest: IntegrityManifest | undefined
  /** By remote: the release as the server renders screens with it. */
  renderTexts: Map<RemoteBuild, { text: string; digest: string }>
}

export type Release = ReleaseFacts & ReleaseFields

export function createRelease(facts: ReleaseFacts): Release {
  return withLazyFields<ReleaseFacts, ReleaseFields>(facts, {
    key: () => randomUUID(),
    shellIntegrity: ({ shell, shellKeys }) => entryIntegrity(shell, shellKeys),
    document: composeDocument,
    documentIntegrity: ({ document }) => integrityOf(JSON.stringify(document)),
    withLastGoodShell: ({ lastGoodShell: shell }) =>
      shell && createRelease({ ...facts, shell, lastGoodShell: undefined }),
    ofFrame: ({ shell: { borrows = [] }, remotes }) => {
      const lending = remotes.filter(({ live: { fragments = {} } }) => borrows.some(role => fragments[role]))
      return new Set(lending.map(({ live }) => live.name))
    },
    map({ remotes }) {
      const entries = remotes.map(({ live, entryText }) => `${JSON.stringify(live.name)}:${entryText}`)
      const text = `{"remotes":{${entries.join()}}}`
      return { text, integrity: integrityOf(text) }
    },
    rest({ document, map }) {
      const all = Object.values(document.remotes)
      return {
        map: map.integrity,
        menu: all.flatMap(({ menu = [] }) => menu),
        bar: all.flatMap(({ bar = [] }) => bar),
        persisted: all.flatMap(({ persisted = [] }) => persisted.filter(({ awaitsSignIn }) => awaitsSignIn))
      }
    },
    versions: release => new Set(buildsIn(release).map(({ name, version }) => `${name} ${version}`)),
    manifest: release => release.head && integrityManifest(buildsIn(release), release.head),
    renderTexts: () => new Map()
  })
}

function buildsIn({ shell, lastGoodShell, remotes }: ReleaseFacts): BuildRecord[] {
  const ofRemotes = remotes.flatMap(({ live, lastGood }) => [live, lastGood])
  return [shell, lastGoodShell, ...ofRemotes].filter(build => build !== undefined)
}

function composeDocument({ id, shell, remotes, disabled }: ReleaseFacts): ReleaseDocument {
  const closed = disabled.map(({ live }) => [live.name, disabledRemote(live)])
  return {
    id,
    shell: shell.version,
    remotes: Object.fromEntries(remotes.map(({ live, entry }) => [live.name, entry])),
    ...(closed.length > 0 ? { disabled: Object.fromEntries(closed) } : {})
  }
}

/** Includes state that survives the end of a session, which the shell must not delete while the remote is disabled. */
function disabledRemote(build: RemoteBuild): DisabledRemote {
  const persisted = contributionsOf(build).persisted?.filter(({ keepOn }) => keepOn.length > 0)
  return {
    paths: claimedPaths(build),
    ...(persisted ? { persisted: persisted.map(({ key, storage, keepOn }) => ({ key, storage, keepOn })) } : {})
  }
}
