import { createHash } from 'node:crypto'
import { deploySettings } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { databaseUrl, local, type Shape } from '../shape.ts'
import { createUnit } from '../systemd-unit.ts'

export function api(shape: Shape, port: string): Service {
  const { command, env } = createUnit('hirfa-api@.service', port, shape.folder)
  const digest = createHash('sha256').update(shape.secrets.api).digest('hex')
  const settings = deploySettings('settings/api.env', {
    DATABASE_URL: databaseUrl(shape, 'api', 'hirfa'),
    PUBLIC_URL: shape.url,
    SMS_URL: `http://${local(shape.ports.messages)}`,
    OPERATOR_TOKENS: `production:${digest}`
  })
  return {
    name: `api-${port}`,
    port,
    command,
    env: { ...env, ...settings },
    isReady: () => responds(`http://${local(port)}/readyz`)
  }
}
