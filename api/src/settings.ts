import {
  exposedControls,
  LOG_LEVEL_RULE,
  LOG_LEVELS,
  missingPublicUrl,
  trustedProxiesIn,
  wrongProxy
} from '@hirfa/shared-contract/process'
import * as v from 'valibot'
import { StartRefused } from './database/database.ts'
import { unsafeSettings } from './operation/unsafe-settings.ts'
import { readOperators } from './operator/operator-tokens.ts'
import { readChannelSettings } from './outbox/channel-settings.ts'
import { PASSWORD_COSTS } from './sign-in/passwords.ts'
import { DEFAULT_SMS_BUDGET } from './sign-in/sms-budget.ts'

function port(name: string) {
  return v.pipe(
    v.string(),
    v.regex(/^[0-9]{1,5}$/, `${name} must be a number`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be at most 65535`)
  )
}

function count(name: string) {
  return v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,6}$/, `${name} must be a number above 0`), v.transform(Number))
}

const Environment = v.object({
  PORT: v.optional(port('PORT'), '0'),
  METRICS_PORT: v.optional(port('METRICS_PORT')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVEL_RULE)),
  PUBLIC_URL: v.optional(v.string(), ''),
  TRUSTED_PROXIES: v.optional(v.string(), 'loopback'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DEV_TOKEN: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'RATE_LIMITS must be on or off'), 'on'),
  PASSWORD_COST: v.optional(v.picklist(['standard', 'test'], 'PASSWORD_COST must be standard or test'), 'standard'),
  SMS_PER_HOUR: v.optional(count('SMS_PER_HOUR'), String(DEFAULT_SMS_BUDGET.hits)),
  SMS_PER_HOUR_AND_PREFIX: v.optional(count('SMS_PER_HOUR_AND_PREFIX'), String(DEFAULT_SMS_BUDGET.prefixHits)),
  SMS_REMINDERS_PER_HOUR: v.optional(count('SMS_REMINDERS_PER_HOUR'), String(DEFAULT_SMS_BUDGET.reminderHits)),
  REMINDERS: v.optional(v.picklist(['on', 'off'], 'REMINDERS must be on or off'), 'on'),
  ALLOWED_ORIGINS: v.optional(v.string(), ''),
  OPERATOR_TOKENS: v.optional(v.string(), '')
})

export type ServerSettings = ReturnType<typeof readSettings>

export function readSettings(environment: NodeJS.ProcessEnv) {
  const result = v.safeParse(Environment, withoutEmpty(environment))
  if (!result.success) throw new StartRefused(result.issues[0].message)
  const { PORT, HOST, DATA_DIR, DATABASE_URL, NODE_ENV, RATE_LIMITS, ALLOWED_ORIGINS, OPERATOR_TOKENS } = result.output
  const production = NODE_ENV === 'production'
  const unsafe = production ? unsafeSettings(environment) : []
  if (unsafe.length > 0) throw new StartRefused(unsafe.join('\n'))
  const refusal = exposedControls(environment) ?? missingPublicUrl(environment) ?? wrongProxy(environment)
  if (refusal) throw new StartRefused(refusal)
  return {
    port: PORT,
    metricsPort: result.output.METRICS_PORT,
    logLevel: result.output.LOG_LEVEL ?? (production ? 'info' : 'error'),
    secureCookies: result.output.PUBLIC_URL.startsWith('https:'),
    publicUrl: result.output.PUBLIC_URL || undefined,
    trustedProxies: trustedProxiesIn(result.output),
    host: HOST,
    developmentToken: result.output.DEV_TOKEN,
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    production,
    rateLimits: RATE_LIMITS === 'on',
    passwordCost: PASSWORD_COSTS[result.output.PASSWORD_COST],
    smsBudget: {
      hits: result.output.SMS_PER_HOUR,
      prefixHits: result.output.SMS_PER_HOUR_AND_PREFIX,
      reminderHits: result.output.SMS_REMINDERS_PER_HOUR
    },
    reminders: result.output.REMINDERS === 'on',
    origins: ALLOWED_ORIGINS.split(',').filter(Boolean),
    operators: readOperators(OPERATOR_TOKENS),
    channels: readChannelSettings(environment)
  }
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
