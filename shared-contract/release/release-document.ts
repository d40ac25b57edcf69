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
  /** Below `base`, so that a page can fetch them together; absent from documents of earlier edges. */
  files?: { modules: Record<string, readonly string[]>; messages: Record<Language, readonly string[]> }
}

export interface DisabledRemote extends Pick<Contributions, 'persisted'> {
  paths: string[]
}

export interface ReleaseDocument {
  id: string
  shell: string
  remotes: Record<string, LiveRemote>
  disabled?: Record<string, DisabledRemote>
  rest?: RestOfRelease
}

export interface RestOfRelease {
  map: string
  menu: MenuEntry[]
  bar: BarEntry[]
  persisted: PersistedState[]
}

export type ReleaseMap = Pick<ReleaseDocument, 'remotes'>
