import { StartError } from '../errors.ts'
import type { HealthLimits } from './verdict.ts'

export interface AnalysisSettings {
  on: boolean
  windowMs: number
  /** How long after a promotion it is rolled back automatically. */
  freshMs: number
  limits: HealthLimits
  webhook: { url: string; secret: string } | undefined
}

type Environment = Record<string, string | undefined>

/** The significance level is fixed: it must be small enough for all tests of a canary together, one every few seconds. */
export function analysisSettingsOf(env: Environment): AnalysisSettings {
  const { CLOSED_LOOP = 'on', RELEASE_WEBHOOK_URL: url, RELEASE_WEBHOOK_SECRET: secret = '' } = env
  if (!['on', 'off'].includes(CLOSED_LOOP))
    throw new StartError(`CLOSED_LOOP is «${CLOSED_LOOP}»; it can be on or off.`)
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError(`RELEASE_WEBHOOK_URL is «${url}», which is not an address.`)
  if (url && !secret)
    throw new StartError('RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET, by which messages are signed.')
  return {
    on: CLOSED_LOOP === 'on',
    windowMs: numberOf(env, 'CLOSED_LOOP_WINDOW_SECONDS', 600, { least: 10, most: 3_600 }) * 1_000,
    freshMs: numberOf(env, 'CLOSED_LOOP_FRESH_SECONDS', 1_800, { least: 0, most: 86_400 }) * 1_000,
    limits: {
      minViews: numberOf(env, 'CLOSED_LOOP_MIN_VIEWS', 50, { least: 10, most: 1_000_000 }),
      floor: numberOf(env, 'CLOSED_LOOP_LIMIT_PERCENT', 2, { least: 0.01, most: 100 }) / 100,
      ratio: numberOf(env, 'CLOSED_LOOP_RATIO', 2, { least: 1, most: 100 }),
      vitalsRatio: numberOf(env, 'CLOSED_LOOP_VITALS_RATIO', 1.5, { least: 1, most: 100 }),
      chance: 0.0001
    },
    webhook: url ? { url, secret } : undefined
  }
}

/** One of how many pages reports usage and vitals. Every page reports errors. */
export function reportSampleOf(env: Environment): number {
  return Math.round(numberOf(env, 'REPORT_ONE_IN', 1, { least: 1, most: 10_000 }))
}

function numberOf(env: Environment, name: string, fallback: number, { least, most }: { least: number; most: number }) {
  const text = env[name]
  if (!text) return fallback
  const number = Number(text)
  if (number >= least && number <= most) return number
  throw new StartError(`${name} is «${text}»; it can be a number from ${least} to ${most}.`)
}
