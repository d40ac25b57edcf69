import { type DevOverrides, devOverridesOf, publicOriginOf, reportSampleOf, StartError } from '@hirfa/delivery-releases'
import { LOG_LEVEL_RULE, LOG_LEVELS, type LogLevel, trustedProxiesIn, wrongProxy } from '@hirfa/shared-contract/process'

const MEGABYTE = 1_048_576
const LEAST_SECRET = 32
const LEAST_CACHE_MB = 16
const LONGEST_WAIT_MS = 60_000
const LAST_PORT = 65_535
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
  /** How long a page waits for the API's responses. */
  pageTimeoutMs?: number | undefined
  /** How long a page then waits for its screen. */
  renderTimeoutMs?: number | undefined
  servesExpired?: boolean | undefined
  /** Whether pages name a WAICT integrity manifest, an experiment in report mode. */
  integrityManifests?: boolean | undefined
  logLevel?: LogLevel | undefined
  metricsPort?: number | undefined
  /** Proxies whose `X-Forwarded-*` headers are trusted; unset, those of no request are. */
  trustedProxies?: string[] | undefined
}

type Environment = Record<string, string | undefined>

/** Reads the settings from the environment. Throws a `StartError` for an invalid one. */
export function pageSettingsOf(env: Environment): PageSettings {
  const waitMs = setting(
    env,
    'PAGE_WAIT_MS',
    upTo(LONGEST_WAIT_MS),
    `PAGE_WAIT_MS must be at most ${LONGEST_WAIT_MS} milliseconds`
  )
  return {
    publicOrigin: publicOriginOf(env),
    reportOneIn: reportSampleOf(env),
    reportSecret: reportSecretOf(env),
    cacheBytes: setting(env, 'EDGE_CACHE_MB', cacheBytes, `EDGE_CACHE_MB must be at least ${LEAST_CACHE_MB} megabytes`),
    devOverrides: devOverridesOf(env),
    pageTimeoutMs: waitMs,
    renderTimeoutMs: waitMs,
    storedPages: switchIn(env, 'STORED_PAGES', ['on', 'off']),
    servesExpired: switchIn(env, 'EXPIRED_RELEASES', ['serve', 'refuse']),
    integrityManifests: switchIn(env, 'INTEGRITY_MANIFESTS', ['report', 'off']),
    logLevel: setting(env, 'LOG_LEVEL', text => LOG_LEVELS.find(each => each === text), LOG_LEVEL_RULE),
    metricsPort: setting(env, 'EDGE_METRICS_PORT', upTo(LAST_PORT), 'EDGE_METRICS_PORT must be a port'),
    trustedProxies: trustedProxiesOf(env)
  }
}

/** Undefined if it is unset. `read` returns undefined for a text against the rule. */
function setting<Value>(
  env: Environment,
  name: string,
  read: (text: string) => Value | undefined,
  rule: string
): Value | undefined {
  const text = env[name]
  if (!text) return undefined
  const value = read(text)
  if (value === undefined) throw new StartError(`${rule}, got "${text}".`)
  return value
}

/** Whether a setting has the first of two values. */
function switchIn(env: Environment, name: string, [on, off]: [string, string]): boolean | undefined {
  const read = (text: string) => (text === on || text === off ? text === on : undefined)
  return setting(env, name, read, `${name} must be "${on}" or "${off}"`)
}

/** Reads a whole number of at most five digits. */
function upTo(most: number): (text: string) => number | undefined {
  return text => (/^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
}

function cacheBytes(text: string): number | undefined {
  const megabytes = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return megabytes >= LEAST_CACHE_MB ? megabytes * MEGABYTE : undefined
}

function trustedProxiesOf(env: Environment): string[] | undefined {
  const wrong = wrongProxy(env)
  if (wrong) throw new StartError(wrong)
  const proxies = trustedProxiesIn(env)
  return proxies.length > 0 ? proxies : undefined
}

/** A secret is in no message. */
function reportSecretOf({ REPORT_SECRET }: Environment): string | undefined {
  if (!REPORT_SECRET) return undefined
  if (REPORT_SECRET.length >= LEAST_SECRET) return REPORT_SECRET
  throw new StartError(`REPORT_SECRET must have at least ${LEAST_SECRET} characters, got ${REPORT_SECRET.length}.`)
}
