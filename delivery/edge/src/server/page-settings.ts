import { type ConnectionCheck, connectionCheckOf } from '../pages/connection-check.ts'
import { reportSampleOf } from 'delivery-releases'
import { type Maps, mapsOf } from '../pages/maps.ts'
import { StartError } from 'delivery-releases'
import { type DevOverrides, devOverridesOf } from 'delivery-releases'
import { publicOriginOf } from 'delivery-releases'

const MEGABYTE = 1_048_576
export const FILE_CACHE_BYTES = 128 * MEGABYTE

/** What an operator decides about pages. */
export interface PageSettings {
  /** Where browsers find the product; unset, each answer names the origin that it was asked at. */
  publicOrigin?: string | undefined
  maps?: Maps | undefined
  connectionCheck?: ConnectionCheck | undefined
  /** The listing of artisans is the one that its app brings along, not the server's. */
  staticListing?: boolean | undefined
  /** Messages go by Firebase, of which pages ask for a token. */
  firebase?: boolean | undefined
  /** One of so many pages tells what it uses and how it felt; what breaks is told by all. */
  reportOneIn?: number | undefined
  /** How many bytes of published files an edge holds in memory. */
  fileCacheBytes?: number | undefined
  /** Developers may bring an app of their own into pages; unset, nobody may. */
  devOverrides?: DevOverrides | undefined
}

/** Reads them from the environment; what cannot be meant is told in a sentence. */
export function pageSettingsOf(env: Record<string, string | undefined>): PageSettings {
  const { LISTING = '' } = env
  if (!['', 'server', 'static'].includes(LISTING))
    throw new StartError(`LISTING is «${LISTING}»; it can be server or static.`)
  return {
    publicOrigin: publicOriginOf(env),
    maps: mapsOf(env),
    connectionCheck: connectionCheckOf(env),
    staticListing: LISTING === 'static',
    firebase: Boolean(env.FIREBASE_APP),
    reportOneIn: reportSampleOf(env),
    fileCacheBytes: fileCacheBytesOf(env),
    devOverrides: devOverridesOf(env)
  }
}

function fileCacheBytesOf({ FILE_CACHE_MB }: Record<string, string | undefined>): number | undefined {
  if (!FILE_CACHE_MB) return undefined
  if (/^\d{1,6}$/.test(FILE_CACHE_MB)) return Number(FILE_CACHE_MB) * MEGABYTE
  throw new StartError(`FILE_CACHE_MB is «${FILE_CACHE_MB}»; it is a number of megabytes, and 0 holds nothing.`)
}
