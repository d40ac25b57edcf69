import { join } from 'node:path'
import { fileHealth } from './file-health.ts'
import type { HealthStore } from './health-store.ts'
import { type AnalysisSettings, analysisSettingsOf } from './analysis-settings.ts'
import { postgresHealth } from './postgres-health.ts'

/** What pages tell, and what is made of it. */
export interface Health {
  store: HealthStore
  loop: AnalysisSettings
  /** Whoever asks from this very machine is told the measurements without a token. */
  metricsFromHere: boolean
}

/** The counts of an installation: in the database where there is one, else in a file of its data. */
export function openHealth(folder: string, env: Record<string, string | undefined>): Health {
  const { DATABASE_URL, METRICS_FROM_LOOPBACK } = env
  // Read first: a setting that cannot be meant must leave nothing open.
  const loop = analysisSettingsOf(env)
  const store = DATABASE_URL
    ? postgresHealth(DATABASE_URL, problem => console.error(problem))
    : fileHealth(join(folder, 'health.sqlite'))
  return { store, loop, metricsFromHere: METRICS_FROM_LOOPBACK === 'on' }
}
