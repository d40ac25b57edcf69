import { join } from 'node:path'
import { identityProviderOf } from '../access/identity-provider.ts'
import { retentionDaysOf } from '../retention/retention-settings.ts'
import type { OpsOptions } from './ops-routes.ts'

/** Reads the settings of the release service. */
export function opsSettingsOf(dataDir: string, env: Record<string, string | undefined>): OpsOptions {
  return {
    identities: identityProviderOf(env),
    retentionDays: retentionDaysOf(env),
    incoming: join(dataDir, 'uploads')
  }
}
