/** The parts of a release command; loads no server. */
export { gateOf } from '../gate/gate-settings.ts'
export type { StartEdge } from '../gate/browser/serve-candidate.ts'
export { openReleases, type ReleaseStore, type StoreOptions } from '../state/release-store.ts'
export { runCli, runReleaseCommand } from './cli.ts'
