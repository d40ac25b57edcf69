import type { Language } from '../languages.ts'
import type { MenuEntry, PersistedState, Prefetch, Redirect } from './contributions.ts'

/** A page of a remote, and its metadata for browsers without scripts, search engines and the menu. */
interface ManifestRoute<Key> {
  /** A path pattern of react-router. Of all remotes the most specific pattern matches. */
  path: string
  /** The exposed module with the page's `Screen`. */
  module: `./${string}`
  /** Without a title the page is named after what its parameter stands for. */
  title?: Key
  /** Replaces `title` when that name is known; the message's one parameter is the name. */
  titleWithName?: Key
  description: Key
  /** The kind of structured data that search engines get. */
  subject?: string
  /** Lists the page in the sitemap and allows search engines to index it. */
  sitemap?: true
  /** Public API calls whose responses the edge puts into the page. */
  answers?: readonly `/api/${string}`[]
  /** Default: `intent`, when the visitor points at a link. */
  prefetch?: Prefetch
  /** `false`: sign-in does not return to this page. */
  returnable?: false
}

/** `remote.ts`: everything that a remote contributes to the product. */
export interface RemoteManifest<Key extends string = string, Role extends string = string> {
  /** Source file of each exposed module. */
  exposes: Readonly<Record<`./${string}`, string>>
  /** Source of titles, descriptions and menu labels. */
  messages: Readonly<Record<Language, Readonly<Record<string, string>>>>
  routes: readonly ManifestRoute<Key>[]
  menu?: readonly (Omit<MenuEntry, 'label'> & { label: Key })[]
  redirects?: readonly Redirect[]
  persisted?: readonly PersistedState[]
  /** The exposed module of each fragment that other apps can load from this remote. */
  fragments?: { readonly [Name in Role]?: `./${string}` }
}
