import { gateOf, openReleases, type ReleaseStore, type StartEdge } from 'delivery-releases'
import { hirfa } from './index.ts'
import { RESERVED_PATHS } from './reserved-paths.ts'

/** Opens Hirfa's releases behind its gate, with the settings of the environment. */
export function openHirfaReleases(folder: string): ReleaseStore {
  return openReleases(folder, { gate: gateOf(folder, process.env, startSmokeEdge), reservedPaths: RESERVED_PATHS })
}

/** Serves proposed releases to the browser of a smoke run. */
export const startSmokeEdge: StartEdge = async options => {
  // Loaded on demand, so that a rollback at the command line does not load a server.
  const { startEdge } = await import('delivery-edge')
  return startEdge({ ...options, product: hirfa({}), port: 0, host: '127.0.0.1', logLevel: 'silent' })
}
