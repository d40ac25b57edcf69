import { type DevOverrides, devOverridesOf, publicOriginOf, reportSampleOf, StartError } from 'delivery-releases'

const MEGABYTE = 1_048_576
export const FILE_CACHE_BYTES = 128 * MEGABYTE

export interface PageSettings {
  /** The origin in pages; unset, each page names the origin of its request. */
  publicOrigin?: string | undefined
  /** One of so many pages reports its usage and vitals; every page reports errors. */
  reportOneIn?: number | undefined
  /** The size of the memory cache of published files. */
  fileCacheBytes?: number | undefined
  /** Developers may load a remote of their own into pages; unset, they may not. */
  devOverrides?: DevOverrides | undefined
}

/** Reads the settings from the environment. Throws a `StartError` for an invalid one. */
export function pageSettingsOf(env: Record<string, string | undefined>): PageSettings {
  return {
    publicOrigin: publicOriginOf(env),
    reportOneIn: reportSampleOf(env),
    fileCacheBytes: fileCacheBytesOf(env),
    devOverrides: devOverridesOf(env)
  }
}

function fileCacheBytesOf({ FILE_CACHE_MB }: Record<string, string | undefined>): number | undefined {
  if (!FILE_CACHE_MB) return undefined
  if (/^\d{1,6}$/.test(FILE_CACHE_MB)) return Number(FILE_CACHE_MB) * MEGABYTE
  throw new StartError(`FILE_CACHE_MB must be a number of megabytes (0 disables the cache), got "${FILE_CACHE_MB}".`)
}
