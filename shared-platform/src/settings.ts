/** Where the calls go. Empty is the page's own origin, which is how the product is delivered. */
export interface PlatformSettings {
  apiBase: string
  authBase: string
  /** Whom to ask whether there is a network: any host that answers a HEAD request. */
  connectionCheck: string
}

export const settings: PlatformSettings = { apiBase: '', authBase: '', connectionCheck: '/api/ping' }

/** For tests and for a page whose API is elsewhere. */
export function configure(change: Partial<PlatformSettings>): void {
  Object.assign(settings, change)
}
