import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageSettingsOf, startEdge } from '@hirfa/delivery-edge'
import { hirfa } from '../product/index.ts'
import { readHirfaReleases } from '../product/releases.ts'
import { headMemory, openHealth } from '@hirfa/delivery-releases'
import { checkWritable, DEFAULT_PORT } from '@hirfa/shared-contract/process'
import { startTracing } from '@hirfa/shared-tracing'
import { runProcess } from './run-process.ts'

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = DEFAULT_PORT, API_URL = 'http://127.0.0.1:4311' } = process.env

await runProcess(async () => {
  mkdirSync(DATA_DIR, { recursive: true })
  const tracing = await startTracing('hirfa-edge', process.env)
  const edge = await startEdge({
    product: hirfa(process.env),
    store: readHirfaReleases(join(DATA_DIR, 'releases'), {
      memory: headMemory(join(DATA_DIR, 'last-release.json')),
      persistIn: join(DATA_DIR, 'persisted')
    }),
    apiUrl: () => API_URL,
    health: openHealth(DATA_DIR, process.env),
    ...pageSettingsOf({ TRUSTED_PROXIES: 'loopback', ...process.env }),
    checkWritable: () => checkWritable(DATA_DIR),
    tracer: tracing?.tracer,
    port: Number(PORT),
    host: HOST
  })
  console.error(`The edge answers at ${edge.url}`)
  return { close: () => edge.close().then(tracing?.stop) }
})
