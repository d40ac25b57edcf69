import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTestBrowser } from '../../../scripts/find-browser.ts'
import { run } from '../../../scripts/run.ts'
import { deploySettings } from '../deploy-files.ts'
import { responds } from '../../processes/probes.ts'
import type { Service } from '../../processes/supervisor.ts'
import { databaseUrl, local, type Shape } from '../shape.ts'
import { createUnit } from '../systemd-unit.ts'
import { bucketSettings } from './bucket.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface ReleaseKey {
  file: string
  publicKey: string
}

export function createReleaseKey(folder: string): ReleaseKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const file = join(folder, 'release-key.pem')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return { file, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }
}

export function releaseService(shape: Shape, key: ReleaseKey, port: string): Service {
  const { command, env } = createUnit('hirfa-ops@.service', port, shape.folder)
  return {
    name: `ops-${port}`,
    port,
    command,
    env: { ...env, ...releaseSettings(shape, key) },
    isReady: () => responds(`http://${local(port)}/readyz`)
  }
}

export function releaseSettings(shape: Shape, { file }: ReleaseKey): Record<string, string> {
  const { GATE_BROWSER = findTestBrowser() } = process.env
  return deploySettings('settings/ops.env', {
    DATABASE_URL: databaseUrl(shape, 'ops', 'hirfa_releases'),
    PUBLIC_URL: shape.url,
    RELEASE_KEY_FILE: file,
    GATE_API_URL: `http://${local(shape.ports.apiDoor)}`,
    GATE_BROWSER,
    ...bucketSettings(shape)
  })
}

export async function releaseFirst(shape: Shape, key: ReleaseKey): Promise<void> {
  await runNode(shape, key, ['lab/product/first-releases.ts'])
}

export async function operatorToken(shape: Shape, key: ReleaseKey): Promise<string> {
  const output = await runNode(shape, key, ['product/release.ts', 'token', 'ops', '--name', 'production'])
  return output.split('\n')[0] ?? ''
}

function runNode(shape: Shape, key: ReleaseKey, words: string[]): Promise<string> {
  const { env } = createUnit('hirfa-ops@.service', shape.ports.ops, shape.folder)
  return run(process.execPath, words, { cwd: ROOT, env: { ...env, ...releaseSettings(shape, key) } })
}
