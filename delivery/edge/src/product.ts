import type { Language, RemoteRoute } from '@hirfa/shared-contract/release'

/** The interface between a product and the edge that serves its pages. Everything else comes from published builds. */
export interface Product {
  /** Lower-case letters; the prefix of cookies and of the names of `meta` elements. */
  id: string
  /** Paths whose GET requests go to the API, with everything below them. */
  apiPaths: readonly string[]
  /** The longest request bodies in bytes by path prefix; elsewhere 64 KiB. */
  bodyLimits?: Readonly<Record<string, number>>
  uncrawledPaths: readonly string[]
  workerPath: string
  /** Settings for the page's scripts: `<meta name="{id}-{name}" content="{value}">`. */
  pageSettings: Readonly<Record<string, string>>
  /** Other origins that pages may fetch from, for the content security policy. */
  fetchOrigins: readonly string[]
  /** Names of the Trusted Types policies that make HTML out of sanitised text; other strings become no HTML. */
  htmlPolicies: readonly string[]
  /** By attribute of visitors, the cookie with its value, which the product's scripts set. Canaries can name the attributes. */
  cohortCookies?: Readonly<Record<string, string>>
  /** A readable cookie that a signed-in browser has: its pages get the attribute `data-signed-in` before the first paint. */
  signedInCookie?: string
  texts: Readonly<Record<Language, SiteTexts>>
  timeZone: string
  themeColors: { light: string; dark: string }
  files: readonly SiteFile[]
  /** Fixed addresses that browsers ask for by themselves, and the addresses they lead to. */
  redirects: Readonly<Record<string, string>>
  iconLinks: readonly Readonly<Record<string, string>>[]
  socialImage(language: Language): { path: string; width: number; height: number }
  webManifest(language: Language): object
  skeleton(language: Language): string
  /** Whether pages can show the body of a response; unset, they can show all. The last one that they can show replaces another. */
  isReadable?(call: string, body: unknown): boolean
  /** What a page shows of a response; `body` itself if that is all of it. Unset, pages bring whole responses. */
  shownPart?(call: string, body: unknown, page: ShownPage): unknown
  /** Called for pages that exist. */
  describePage(page: FoundPage): PageContent
  sitemap: SitemapSource
}

export interface PageTexts {
  title: string
  description: string
}

export interface SiteTexts extends PageTexts {
  name: string
  missing: string
  /** Shown with a button when the page's scripts do not start. */
  startFailed: string
  /** Takes its place in a browser that is older than the supported ones. */
  browserTooOld: string
  tryAgain: string
  /** A sentence of the preview banner: what a visitor does in a preview has real effects. */
  previewWarning: string
}

export interface SiteFile {
  path: string
  type: string
  bytes: Buffer
}

export interface ShownPage {
  language: Language
  /** Undefined for a page that does not exist. */
  route: RemoteRoute | undefined
}

/** A page that a live remote has a route for, and the API responses that arrived in time. */
export interface FoundPage {
  origin: string
  path: string
  language: Language
  route: RemoteRoute
  isListed(path: string): boolean
  /** The decoded parameters of the path. */
  parameters: Readonly<Record<string, string | undefined>>
  responses: readonly unknown[]
  /** The response body of one call; `undefined` if it failed or is late. */
  responseTo(call: string): unknown
}

export interface PageContent {
  /** The name of the thing that the path identifies; replaces the parameter in the route's texts. */
  name?: string | undefined
  /** The canonical path, if it is another one; with the number of a later page of a list as its query. */
  path?: string | undefined
  /** `false` hides a page from search engines although its route is listed. */
  listed: boolean
  type: 'website' | 'profile'
  /** A path on this origin to preload. */
  firstPicture?: string | null | undefined
  /** The schema.org graph, if the page is listed. */
  structuredData?(texts: PageTexts): readonly object[]
}

export interface ListedPage {
  path: string
  changedAt?: string | null
}

export interface SitemapRequest {
  routes: readonly RemoteRoute[]
  /** The response body of a public API call; `undefined` if it failed. */
  read(call: string): Promise<unknown>
}

/** The pages of the sitemap. `undefined` means that the API does not respond: then there is no sitemap. */
export interface SitemapSource {
  pages(request: SitemapRequest): Promise<readonly ListedPage[] | undefined>
  /** Pages that may exceed one sitemap: `/sitemap-{name}-{part}.xml`, parts counted from 1. */
  collection?: {
    name: string
    part(request: SitemapRequest, part: number): Promise<{ parts: number; pages: readonly ListedPage[] } | undefined>
  }
}
