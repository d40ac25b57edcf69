import * as v from 'valibot'
import { StartRefused } from './database/database.ts'

const Port = v.pipe(
  v.string(),
  v.regex(/^[0-9]{1,5}$/, 'PORT must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be at most 65535')
)

const Environment = v.object({
  PORT: v.optional(Port, '0'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'RATE_LIMITS must be «on» or «off»'), 'on'),
  ALLOWED_ORIGINS: v.optional(v.string(), '')
})

export interface ServerSettings {
  port: number
  host: string
  dataDirectory: string
  databaseUrl: string | undefined
  production: boolean
  rateLimits: boolean
  origins: string[]
}

/** Reads the settings from the environment; what cannot be meant is told in a sentence. */
export function readSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  const result = v.safeParse(Environment, withoutEmpty(environment))
  if (!result.success) throw new StartRefused(result.issues[0].message)
  const { PORT, HOST, DATA_DIR, DATABASE_URL, NODE_ENV, RATE_LIMITS, ALLOWED_ORIGINS } = result.output
  const production = NODE_ENV === 'production'
  if (production && RATE_LIMITS === 'off')
    throw new StartRefused('RATE_LIMITS=off is for tests and not allowed in production.')
  return {
    port: PORT,
    host: HOST,
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    production,
    rateLimits: RATE_LIMITS === 'on',
    origins: ALLOWED_ORIGINS.split(',').filter(Boolean)
  }
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
