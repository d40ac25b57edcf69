import { join } from 'node:path'
import { identityProviderOf } from '../access/identity-provider.ts'
import { retentionDaysOf } from '../retention/retention-settings.ts'
import type { OpsOptions } from './ops-routes.ts'

/** Reads what an operator decides about the release service; what cannot be meant is told in a sentence. */
export function opsSettingsOf(dataDir: string, env: Record<string, string | undefined>): OpsOptions {
  return {
    identities: identityProviderOf(env),
    retentionDays: retentionDaysOf(env),
    incoming: join(dataDir, 'uploads')
  }
}
