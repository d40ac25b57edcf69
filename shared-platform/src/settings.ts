/** Origins of the API. The default is the origin of the page. */
export interface PlatformSettings {
  apiBase: string
  authBase: string
  /** The URL of the connection check, which sends a HEAD request. */
  connectionCheck: string
}

export const settings: PlatformSettings = { apiBase: '', authBase: '', connectionCheck: '/api/ping' }

export function configure(change: Partial<PlatformSettings>): void {
  Object.assign(settings, change)
}
