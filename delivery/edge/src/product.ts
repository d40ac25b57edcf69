import type { Language, RemoteRoute } from '@hirfa/shared-contract/release'

export interface Product {
  /** Lower-case letters; the prefix of cookies and of the names of `meta` elements. */
  id: string
  /** Paths whose GET requests go to the API, with everything below them. */
  apiPaths: readonly string[]
  /** The longest request bodies in bytes by path prefix; elsewhere 64 KiB. */
  bodyLimits?: Readonly<Record<string, number>>
  uncrawledPaths: readonly string[]
  workerPath: string
  pageSettings: Readonly<Record<string, string>>
  fetchOrigins: readonly string[]
  /** Names of the Trusted Types policies that make HTML out of sanitised text; other strings become no HTML. */
  htmlPolicies: readonly string[]
  /** By attribute of visitors, the cookie with its value, set by scripts. Canaries can name the attributes. */
  cohortCookies?: Readonly<Record<string, string>>
  /** A readable cookie of a signed-in browser: its pages get `data-signed-in` before the first paint. */
  signedInCookie?: string
  texts: Readonly<Record<Language, SiteTexts>>
  timeZone: string
  themeColors: { light: string; dark: string }
  files: readonly SiteFile[]
  redirects: Readonly<Record<string, string>>
  iconLinks: readonly Readonly<Record<string, string>>[]
  socialImage(language: Language): { path: string; width: number; height: number }
  webManifest(language: Language): object
  skeleton(language: Language): string
  /** Whether pages can show the body of a response; unset, they can. If not, the last readable response is used. */
  isReadable?(call: string, body: unknown): boolean
  /** What a page shows of a response; `body` itself if that is all of it. Unset, pages bring whole responses. */
  shownPart?(call: string, body: unknown, page: ShownPage): unknown
  /** Sample responses by call, without personal data. Dictionaries of pages are made with them. */
  sampleResponses?: Readonly<Record<string, unknown>>
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
  startFailed: string
  browserTooOld: string
  tryAgain: string
  previewWarning: string
}

export interface SiteFile {
  path: string
  type: string
  bytes: Buffer
}

export interface ShownPage {
  language: Language
  route: RemoteRoute | undefined
}

export interface FoundPage {
  origin: string
  path: string
  language: Language
  route: RemoteRoute
  isListed(path: string): boolean
  parameters: Readonly<Record<string, string | undefined>>
  responses: readonly unknown[]
  /** The response body of one call; `undefined` if it failed or is late. */
  responseTo(call: string): unknown
}

export interface PageContent {
  name?: string | undefined
  /** The canonical path, if it is another one; with the number of a later page of a list as its query. */
  path?: string | undefined
  /** `false` hides a page from search engines although its route is listed. */
  listed: boolean
  type: 'website' | 'profile'
  firstPicture?: string | null | undefined
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
