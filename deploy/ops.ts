/** The release service in a process of its own: it holds the signing key and serves the console and the release API. */
import { join } from 'node:path'
import { pageSettingsOf } from '@hirfa/delivery-edge'
import { gateBrowserOf, leadership, openHealth, opsSettingsOf, startReleaseService } from '@hirfa/delivery-releases'
import { startTracing } from '@hirfa/shared-tracing'
import { openHirfaReleases } from '../product/releases.ts'
import { runProcess } from './run-process.ts'

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '4320' } = process.env

await runProcess(async () => {
  const { publicOrigin, devOverrides, trustedProxies } = pageSettingsOf(process.env)
  const tracing = await startTracing('hirfa-ops', process.env)
  const service = await startReleaseService({
    store: openHirfaReleases(join(DATA_DIR, 'releases'), process.env, tracing?.tracer),
    tracer: tracing?.tracer,
    health: openHealth(DATA_DIR, process.env),
    consoleFolder: join(import.meta.dirname, '../delivery/console/dist'),
    publicOrigin,
    trustedProxies,
    overrides: devOverrides,
    ...opsSettingsOf(DATA_DIR, process.env),
    leadership: leadership(process.env.DATABASE_URL, problem => console.error(problem)),
    port: Number(PORT),
    host: HOST
  })
  console.error(`The release service answers at ${service.url}`)
  if (process.env.GATE_BROWSER !== 'off' && !gateBrowserOf(process.env)) {
    console.error(
      'No Chromium was found: no browser opens the pages of a version before it goes live. Install one, or set GATE_BROWSER.'
    )
  }
  return { close: () => service.close().then(tracing?.stop) }
})
