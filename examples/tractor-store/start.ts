/** Starts the Tractor Store: `node examples/tractor-store/start.ts`; PORT and DATA_DIR as for the marketplace. */
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startEdge } from '@hirfa/delivery-edge'
import { liveVersion } from '@hirfa/delivery-releases'
import { APPS } from './build.ts'
import { TRACTOR_STORE } from './product.ts'
import { openStoreReleases, release } from './releases.ts'

const FIRST = '1.0.0'
/** The longest wait of a page for the rendering of its screen; enough on a busy machine. */
const RENDER_MS = 1_000
const { PORT = '4400', DATA_DIR = '.data/tractor-store' } = process.env

const store = openStoreReleases(resolve(DATA_DIR), process.env)
const state = await store.state()
for (const app of APPS) if (!liveVersion(state, app)) await release(store, app, FIRST)
const edge = await startEdge({
  product: TRACTOR_STORE,
  store,
  apiUrl: () => undefined,
  renderTimeoutMs: RENDER_MS,
  port: Number(PORT),
  host: '127.0.0.1',
  logLevel: 'warn'
})
console.log(`The Tractor Store answers at ${edge.url}`)
await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
await edge.close()
await store.close()
