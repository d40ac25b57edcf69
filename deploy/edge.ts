/** The edge alone, where the API runs as processes of its own: pages and published files. */
import { join } from 'node:path'
import { pageSettingsOf, startEdge } from 'delivery-edge'
import { headMemory, openHealth, openReleases } from 'delivery-releases'

const { DATA_DIR = '.data', HOST = '127.0.0.1', PORT = '4300', API_URL = 'http://127.0.0.1:4311' } = process.env

const edge = await startEdge({
  store: openReleases(join(DATA_DIR, 'releases'), { memory: headMemory(join(DATA_DIR, 'last-release.json')) }),
  apiUrl: () => API_URL,
  health: openHealth(DATA_DIR, process.env),
  ...pageSettingsOf(process.env),
  behindProxy: true,
  port: Number(PORT),
  host: HOST
})
console.error(`The edge answers at ${edge.url}`)

async function end(): Promise<void> {
  await edge.close()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
