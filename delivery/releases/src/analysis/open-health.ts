import { join } from 'node:path'
import { fileHealth } from './file-health.ts'
import type { HealthStore } from './health-store.ts'
import { type AnalysisSettings, analysisSettingsOf } from './analysis-settings.ts'
import { postgresHealth } from './postgres-health.ts'

export interface Health {
  store: HealthStore
  analysis: AnalysisSettings
  /** Requests from this machine read the metrics without a token. */
  metricsFromHere: boolean
}

export function openHealth(folder: string, env: Record<string, string | undefined>): Health {
  const { DATABASE_URL, METRICS_FROM_LOOPBACK } = env
  // Read first: an invalid setting must leave no connection open.
  const analysis = analysisSettingsOf(env)
  const store = DATABASE_URL
    ? postgresHealth(DATABASE_URL, problem => console.error(problem))
    : fileHealth(join(folder, 'health.sqlite'))
  return { store, analysis, metricsFromHere: METRICS_FROM_LOOPBACK === 'on' }
}
