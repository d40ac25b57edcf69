import { join } from 'node:path'
import { fileHealth } from './file-health.ts'
import { analysisSettingsOf } from './analysis-settings.ts'
import { postgresHealth } from './postgres-health.ts'

export type Health = ReturnType<typeof openHealth>

/** `metricsFromHere`: requests from this machine read the metrics without a token. */
export function openHealth(folder: string, env: Record<string, string | undefined>) {
  const { DATABASE_URL, METRICS_FROM_LOOPBACK } = env
  // Read first: an invalid setting must leave no connection open.
  const analysis = analysisSettingsOf(env)
  const store = DATABASE_URL
    ? postgresHealth(DATABASE_URL, problem => console.error(problem))
    : fileHealth(join(folder, 'health.sqlite'))
  return { store, analysis, metricsFromHere: METRICS_FROM_LOOPBACK === 'on' }
}
