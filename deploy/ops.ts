/** The release service in a process of its own: it holds the signing key and serves the console and the release API. */
import { join } from 'node:path'
import { pageSettingsOf } from 'delivery-edge'
import { openHealth, opsSettingsOf, startReleaseService } from 'delivery-releases'
import { openHirfaReleases } from '../product/releases.ts'
import { runProcess } from './run-process.ts'

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '4320' } = process.env

await runProcess(async () => {
  const { publicOrigin, devOverrides } = pageSettingsOf(process.env)
  const service = await startReleaseService({
    store: openHirfaReleases(join(DATA_DIR, 'releases')),
    health: openHealth(DATA_DIR, process.env),
    consoleFolder: join(import.meta.dirname, '../delivery/console/dist'),
    publicOrigin,
    overrides: devOverrides,
    ...opsSettingsOf(DATA_DIR, process.env),
    port: Number(PORT),
    host: HOST
  })
  console.error(`The release service answers at ${service.url}`)
  if (!process.env.GATE_BROWSER) {
    console.error(
      'GATE_BROWSER is not set: no browser opens the pages of a version before it goes live. Set it to a Chromium, or to off.'
    )
  }
  return service
})
