import type { Language } from '../languages.ts'
import type { BarEntry, MenuEntry, PersistedState, Prefetch, Redirect } from './contributions.ts'
import type { DeclaredJourneys } from './journeys.ts'

interface ManifestRoute<Key> {
  /** A path pattern of react-router. Of all remotes the most specific pattern matches. */
  path: string
  module: `./${string}`
  /** Unset, the page has the name of what its parameter identifies as title. */
  title?: Key
  /** Replaces `title` when that name is known; the message's one parameter is the name. */
  titleWithName?: Key
  description: Key
  subject?: string
  sitemap?: true
  /**
   * Public API calls that the screen begins with: the edge puts their responses into the page, and another page requests them ahead when
   * the visitor points at a link. `:nameId` is the id at the end of the parameter `name`,
   * `:nameText` the parameter without one; a call is left out while one of its parameters has no value.
   */
  answers?: readonly `/api/${string}`[]
  /**
   * Query parameters that the server renders, and the parameters of `answers` that they set: `page`, or `/api/list?page` for calls of
   * that path only. A page without such a call is the same with and without the parameter.
   */
  query?: Readonly<Record<string, string>>
  /** Default: `intent`, when the visitor points at a link. */
  prefetch?: Prefetch
  /** `false`: sign-in does not return to this page. */
  returnable?: false
  /** `slim`: the page is a task, such as a form in steps, and its footer has the legal links only. */
  footer?: 'slim'
}

/** `remote.ts`: everything that a remote contributes to the product. */
export interface RemoteManifest<Key extends string = string, Role extends string = string> {
  exposes: Readonly<Record<`./${string}`, string>>
  messages: Readonly<Record<Language, Readonly<Record<string, string>>>>
  routes: readonly ManifestRoute<Key>[]
  menu?: readonly (Omit<MenuEntry, 'label'> & { label: Key })[]
  bar?: readonly (Omit<BarEntry, 'label'> & { label: Key })[]
  redirects?: readonly Redirect[]
  persisted?: readonly PersistedState[]
  /** The critical journeys of this remote. The gate replays them before a version of any app goes live. */
  journeys?: DeclaredJourneys
  fragments?: { readonly [Name in Role]?: `./${string}` }
}
