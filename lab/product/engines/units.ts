/** The processes of the product, as their systemd units and their settings files start them. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SigningKey } from '../../../delivery/testing/signing-key.ts'
import { findTestBrowser } from '../../../scripts/find-browser.ts'
import { run } from '../../../scripts/run.ts'
import { deploySettings } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { databaseUrl, local, type Shape } from '../shape.ts'
import { createUnit } from '../systemd-unit.ts'
import { bucketSettings } from './bucket.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Unit {
  shape: Shape
  port: string
  database: string
  settings: Record<string, string>
}

function service(name: 'api' | 'edge' | 'ops', { shape, port, database, settings }: Unit): Service {
  const { command, env } = createUnit(`hirfa-${name}@.service`, port, shape.folder)
  const own = { DATABASE_URL: databaseUrl(shape, name, database), PUBLIC_URL: shape.url, ...settings }
  return {
    name: `${name}-${port}`,
    port,
    command,
    env: { ...env, ...deploySettings(`settings/${name}.env`, own) },
    isReady: () => responds(`http://${local(port)}/readyz`)
  }
}

export function api(shape: Shape, port: string): Service {
  const digest = createHash('sha256').update(shape.secrets.api).digest('hex')
  const settings = {
    SMS_URL: `http://${local(shape.ports.messages)}`,
    OPERATOR_TOKENS: `production:${digest}`
  }
  return service('api', { shape, port, database: 'hirfa', settings })
}

export function edge(shape: Shape, publicKey: string, port: string): Service {
  const settings = {
    API_URL: `http://${local(shape.ports.apiDoor)}`,
    RELEASE_PUBLIC_KEYS: publicKey,
    REPORT_SECRET: shape.secrets.reports,
    ...bucketSettings(shape)
  }
  return service('edge', { shape, port, database: 'hirfa_releases', settings })
}

export function releaseService(shape: Shape, { file }: SigningKey, port: string): Service {
  const { GATE_BROWSER = findTestBrowser() } = process.env
  const settings = {
    RELEASE_KEY_FILE: file,
    GATE_API_URL: `http://${local(shape.ports.apiDoor)}`,
    GATE_BROWSER,
    ...bucketSettings(shape)
  }
  return service('ops', { shape, port, database: 'hirfa_releases', settings })
}

export async function releaseFirst(shape: Shape, key: SigningKey): Promise<void> {
  await runNode(shape, key, ['lab/product/first-releases.ts'])
}

export async function operatorToken(shape: Shape, key: SigningKey): Promise<string> {
  const output = await runNode(shape, key, ['product/release.ts', 'token', 'ops', '--name', 'production'])
  return output.split('\n')[0] ?? ''
}

function runNode(shape: Shape, key: SigningKey, words: string[]): Promise<string> {
  const { env = {} } = releaseService(shape, key, shape.ports.ops)
  return run(process.execPath, words, { cwd: ROOT, env })
}
