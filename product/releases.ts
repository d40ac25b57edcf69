import {
  gateOf,
  openReleases,
  type ReleaseStore,
  type StartEdge,
  type StoreOptions
} from '@hirfa/delivery-releases/cli'
import { COHORT_COOKIES } from '@hirfa/shared-contract/site'
import { RESERVED_PATHS } from './reserved-paths.ts'

const PRODUCT = 'hirfa'

export function openHirfaReleases(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
  tracer?: StoreOptions['tracer']
): ReleaseStore {
  return openReleases(folder, {
    product: PRODUCT,
    settings: env,
    tracer,
    gate: gateOf(folder, env, startSmokeEdge),
    reservedPaths: RESERVED_PATHS,
    cohortAttributes: Object.keys(COHORT_COOKIES)
  })
}

export function readHirfaReleases(folder: string, options: StoreOptions = {}): ReleaseStore {
  return openReleases(folder, { product: PRODUCT, ...options })
}

/** On a busy machine too, the gate must see the complete page that visitors get: its data, and its rendered screen. */
const PAGE_TIMEOUT_MS = 2_000
const RENDER_TIMEOUT_MS = 10_000

export const startSmokeEdge: StartEdge = async options => {
  // Loaded on demand, so that a rollback at the command line does not load a server.
  const [{ startEdge }, { hirfa }] = await Promise.all([import('@hirfa/delivery-edge'), import('./index.ts')])
  return startEdge({
    ...options,
    product: hirfa({}),
    pageTimeoutMs: PAGE_TIMEOUT_MS,
    renderTimeoutMs: RENDER_TIMEOUT_MS,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent'
  })
}
