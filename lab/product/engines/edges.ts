import { deploySettings } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { databaseUrl, local, type Shape } from '../shape.ts'
import { createUnit } from '../systemd-unit.ts'
import { bucketSettings } from './bucket.ts'

export function edge(shape: Shape, publicKey: string, port: string): Service {
  const { command, env } = createUnit('hirfa-edge@.service', port, shape.folder)
  const settings = deploySettings('settings/edge.env', {
    DATABASE_URL: databaseUrl(shape, 'edge', 'hirfa_releases'),
    PUBLIC_URL: shape.url,
    API_URL: `http://${local(shape.ports.apiDoor)}`,
    RELEASE_PUBLIC_KEYS: publicKey,
    REPORT_SECRET: shape.secrets.reports,
    ...bucketSettings(shape)
  })
  return {
    name: `edge-${port}`,
    port,
    command,
    env: { ...env, ...settings },
    isReady: () => responds(`http://${local(port)}/readyz`)
  }
}
