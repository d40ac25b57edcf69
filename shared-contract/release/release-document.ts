/** The versions that a page is made of. The edge inlines them as `<script type="application/json" id="release">`. */
import type { Language } from '../languages.ts'
import type { RemoteRoute } from './build-record.ts'
import type { BarEntry, Contributions, MenuEntry, PersistedState } from './contributions.ts'

/** The id of a release: its versions. */
export const RELEASE_ID = /^[0-9a-f]{12}$/

export interface RemoteRelease {
  version: string
  /** The base URL of its files, ending in a slash. */
  base: string
  entry: string
  integrity: string
  global: string
  /** Served by a developer: no integrity, and the page shows a banner. */
  override?: true
}

/** A live remote. Of its persisted state the document lists what a session's end leaves or a sign-in sends. */
export interface LiveRemote extends RemoteRelease, Contributions {
  /** With the calls of its screens, except in a page that has a `rest`. */
  routes: Pick<RemoteRoute, 'path' | 'module' | 'prefetch' | 'returnable' | 'footer' | 'answers' | 'query'>[]
  lastGood?: RemoteRelease
  /** The files of its screens below `base`, so that a page can fetch them together; absent in documents of earlier edges. */
  files?: { modules: Record<string, readonly string[]>; messages: Record<Language, readonly string[]> }
}

/** A disabled remote. None of its files is loaded; its persisted state is retained as declared. */
export interface DisabledRemote extends Pick<Contributions, 'persisted'> {
  /** The patterns of its routes and redirects. */
  paths: string[]
}

export interface ReleaseDocument {
  id: string
  shell: string
  /** All live remotes, unless there is a `rest`. */
  remotes: Record<string, LiveRemote>
  disabled?: Record<string, DisabledRemote>
  /** Set in a page that names few of its remotes; the release map has all. */
  rest?: RestOfRelease
}

/** What a page contains of all remotes. The named ones have only the route of the page, and no menu entries. */
export interface RestOfRelease {
  /** The hash of the release map, `sha384-…`; its address follows from it. */
  map: string
  menu: MenuEntry[]
  bar: BarEntry[]
  /** The state of remotes without a name that awaits a sign-in. */
  persisted: PersistedState[]
}

/** The content of the release map: a file at an address of its own hash. */
export type ReleaseMap = Pick<ReleaseDocument, 'remotes'>
