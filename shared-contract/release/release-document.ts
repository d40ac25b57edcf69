import type { Language } from '../languages.ts'
import type { RemoteRoute } from './build-record.ts'
import type { BarEntry, Contributions, MenuEntry, PersistedState } from './contributions.ts'

export const RELEASE_ID = /^[0-9a-f]{12}$/

export interface RemoteRelease {
  version: string
  base: string
  entry: string
  integrity: string
  global: string
  override?: true
}

export interface LiveRemote extends RemoteRelease, Contributions {
  /** With the calls of its screens, except in a page that has a `rest`. */
  routes: Pick<RemoteRoute, 'path' | 'module' | 'prefetch' | 'returnable' | 'footer' | 'answers' | 'query'>[]
  lastGood?: RemoteRelease
  /** The files of its screens below `base`, so that a page can fetch them together; absent in documents of earlier edges. */
  files?: { modules: Record<string, readonly string[]>; messages: Record<Language, readonly string[]> }
}

/** A disabled remote. None of its files is loaded; its persisted state is retained as declared. */
export interface DisabledRemote extends Pick<Contributions, 'persisted'> {
  paths: string[]
}

export interface ReleaseDocument {
  id: string
  shell: string
  remotes: Record<string, LiveRemote>
  disabled?: Record<string, DisabledRemote>
  /** Set in a page that names few of its remotes; the release map has all. */
  rest?: RestOfRelease
}

export interface RestOfRelease {
  map: string
  menu: MenuEntry[]
  bar: BarEntry[]
  persisted: PersistedState[]
}

export type ReleaseMap = Pick<ReleaseDocument, 'remotes'>
