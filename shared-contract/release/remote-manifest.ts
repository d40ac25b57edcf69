import type { Language } from '../languages.ts'
import type { BarEntry, MenuEntry, PersistedState, Prefetch, Redirect } from './contributions.ts'
import type { DeclaredJourneys } from './journeys.ts'

interface ManifestRoute<Key> {
  /** A path pattern of react-router. Of all remotes the most specific pattern matches. */
  path: string
  module: `./${string}`
  title?: Key
  titleWithName?: Key
  description: Key
  subject?: string
  sitemap?: true
  /** `:nameId` is the id at the end of `name`, `:nameText` a value without one. A call without a value is left out. */
  answers?: readonly `/api/${string}`[]
  /**
   * Parameters of `answers` that a query parameter sets: `page`, or `/api/list?page` for calls of that path only. A
   * query parameter `wilaya` with '' replaces `:wilaya` in `answers`; without a value such a call is left out. In
   * `/api/states?:wilaya` the value is required but not sent.
   */
  query?: Readonly<Record<string, string>>
  prefetch?: Prefetch
  /** `false`: sign-in does not return to this page. */
  returnable?: false
  footer?: 'slim'
}

export interface RemoteManifest<Key extends string = string, Role extends string = string> {
  exposes: Readonly<Record<`./${string}`, string>>
  messages: Readonly<Record<Language, Readonly<Record<string, string>>>>
  routes: readonly ManifestRoute<Key>[]
  menu?: readonly (Omit<MenuEntry, 'label'> & { label: Key })[]
  bar?: readonly (Omit<BarEntry, 'label'> & { label: Key })[]
  redirects?: readonly Redirect[]
  persisted?: readonly PersistedState[]
  journeys?: DeclaredJourneys
  fragments?: { readonly [Name in Role]?: `./${string}` }
}
