import { StartError } from '../errors.ts'

type Environment = Record<string, string | undefined>

export type AnalysisSettings = ReturnType<typeof analysisSettingsOf>

export function analysisSettingsOf(env: Environment) {
  const { AUTOMATIC_ROLLBACK = 'on', RELEASE_WEBHOOK_URL: url, RELEASE_WEBHOOK_SECRET: secret = '' } = env
  if (!['on', 'off'].includes(AUTOMATIC_ROLLBACK))
    throw new StartError(`AUTOMATIC_ROLLBACK must be "on" or "off", got "${AUTOMATIC_ROLLBACK}".`)
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartError(`RELEASE_WEBHOOK_URL must be an http or https URL, got "${url}".`)
  if (url && !secret)
    throw new StartError('RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET, which signs the messages.')
  return {
    on: AUTOMATIC_ROLLBACK === 'on',
    windowMs: readNumber(env, 'AUTOMATIC_ROLLBACK_WINDOW_SECONDS', 600, { least: 10, most: 3_600 }) * 1_000,
    freshMs: readNumber(env, 'AUTOMATIC_ROLLBACK_FRESH_SECONDS', 1_800, { least: 0, most: 86_400 }) * 1_000,
    limits: {
      minViews: readNumber(env, 'AUTOMATIC_ROLLBACK_MIN_VIEWS', 50, { least: 10, most: 1_000_000 }),
      floor: readNumber(env, 'AUTOMATIC_ROLLBACK_LIMIT_PERCENT', 2, { least: 0.01, most: 100 }) / 100,
      ratio: readNumber(env, 'AUTOMATIC_ROLLBACK_RATIO', 2, { least: 1, most: 100 }),
      vitalsRatio: readNumber(env, 'AUTOMATIC_ROLLBACK_VITALS_RATIO', 1.5, { least: 1, most: 100 }),
      chances: { low: 0.001, high: 0.05 }
    },
    webhook: url ? { url, secret } : undefined
  }
}

/** One in this many pages reports usage and vitals. Every page reports errors. */
export function reportSampleOf(env: Environment): number {
  return Math.round(readNumber(env, 'REPORT_ONE_IN', 1, { least: 1, most: 10_000 }))
}

function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  { least, most }: { least: number; most: number }
) {
  const text = env[name]
  if (!text) return fallback
  const number = Number(text)
  if (number >= least && number <= most) return number
  throw new StartError(`${name} must be a number from ${least} to ${most}, got "${text}".`)
}
