import { type DevOverrides, devOverridesOf, publicOriginOf, reportSampleOf, StartError } from '@hirfa/delivery-releases'
import { LOG_LEVEL_RULE, LOG_LEVELS, type LogLevel, trustedProxiesIn, wrongProxy } from '@hirfa/shared-contract/process'

const MEGABYTE = 1_048_576
const LEAST_SECRET = 32
const LEAST_CACHE_MB = 16
export const CACHE_BYTES = 192 * MEGABYTE

export interface PageSettings {
  publicOrigin?: string | undefined
  /** One in this many pages reports its usage and vitals; every page reports errors. */
  reportOneIn?: number | undefined
  /** Signs the tokens with which pages report; several edges share it. Unset, that of the process. */
  reportSecret?: string | undefined
  /** The memory of all caches together. */
  cacheBytes?: number | undefined
  devOverrides?: DevOverrides | undefined
  storedPages?: boolean | undefined
  servesExpired?: boolean | undefined
  /** Whether pages name a WAICT integrity manifest, an experiment in report mode. */
  integrityManifests?: boolean | undefined
  logLevel?: LogLevel | undefined
  metricsPort?: number | undefined
  /** Proxies whose `X-Forwarded-*` headers are trusted; unset, those of no request are. */
  trustedProxies?: string[] | undefined
}

/** Reads the settings from the environment. Throws a `StartError` for an invalid one. */
export function pageSettingsOf(env: Record<string, string | undefined>): PageSettings {
  return {
    publicOrigin: publicOriginOf(env),
    reportOneIn: reportSampleOf(env),
    reportSecret: reportSecretOf(env),
    cacheBytes: cacheBytesOf(env),
    devOverrides: devOverridesOf(env),
    storedPages: switchIn(env, 'STORED_PAGES', ['on', 'off']),
    servesExpired: switchIn(env, 'EXPIRED_RELEASES', ['serve', 'refuse']),
    integrityManifests: switchIn(env, 'INTEGRITY_MANIFESTS', ['report', 'off']),
    logLevel: logLevelOf(env),
    metricsPort: metricsPortOf(env),
    trustedProxies: trustedProxiesOf(env)
  }
}

function trustedProxiesOf(env: Record<string, string | undefined>): string[] | undefined {
  const wrong = wrongProxy(env)
  if (wrong) throw new StartError(wrong)
  const proxies = trustedProxiesIn(env)
  return proxies.length > 0 ? proxies : undefined
}

/** Whether a setting has the first of two values; undefined if it is unset. */
function switchIn(env: Record<string, string | undefined>, name: string, [on, off]: [string, string]) {
  const value = env[name]
  if (!value) return undefined
  if (value === on || value === off) return value === on
  throw new StartError(`${name} must be "${on}" or "${off}", got "${value}".`)
}

function logLevelOf({ LOG_LEVEL }: Record<string, string | undefined>): LogLevel | undefined {
  if (!LOG_LEVEL) return undefined
  const level = LOG_LEVELS.find(each => each === LOG_LEVEL)
  if (level) return level
  throw new StartError(`${LOG_LEVEL_RULE}, got "${LOG_LEVEL}".`)
}

function metricsPortOf({ EDGE_METRICS_PORT }: Record<string, string | undefined>): number | undefined {
  if (!EDGE_METRICS_PORT) return undefined
  if (/^\d{1,5}$/.test(EDGE_METRICS_PORT) && Number(EDGE_METRICS_PORT) <= 65_535) return Number(EDGE_METRICS_PORT)
  throw new StartError(`EDGE_METRICS_PORT must be a port, got "${EDGE_METRICS_PORT}".`)
}

function cacheBytesOf({ EDGE_CACHE_MB }: Record<string, string | undefined>): number | undefined {
  if (!EDGE_CACHE_MB) return undefined
  const megabytes = /^\d{1,6}$/.test(EDGE_CACHE_MB) ? Number(EDGE_CACHE_MB) : 0
  if (megabytes >= LEAST_CACHE_MB) return megabytes * MEGABYTE
  throw new StartError(`EDGE_CACHE_MB must be at least ${LEAST_CACHE_MB} megabytes, got "${EDGE_CACHE_MB}".`)
}

function reportSecretOf({ REPORT_SECRET }: Record<string, string | undefined>): string | undefined {
  if (!REPORT_SECRET) return undefined
  if (REPORT_SECRET.length >= LEAST_SECRET) return REPORT_SECRET
  throw new StartError(`REPORT_SECRET must have at least ${LEAST_SECRET} characters, got ${REPORT_SECRET.length}.`)
}
