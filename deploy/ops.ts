/** The release service alone: it holds the signing key, serves the console and the API, and looks after what is new. */
import { join } from 'node:path'
import { pageSettingsOf } from 'delivery-edge'
import { gateOf, openHealth, openReleases, opsSettingsOf, startReleaseService } from 'delivery-releases'

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '4320' } = process.env
const { publicOrigin, devOverrides } = pageSettingsOf(process.env)
const releases = join(DATA_DIR, 'releases')

const service = await startReleaseService({
  store: openReleases(releases, { gate: gateOf(releases, process.env) }),
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
  console.error('GATE_BROWSER is not set: no browser looks at a version before it goes live. Say off to mean it.')
}

async function end(): Promise<void> {
  await service.close()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
