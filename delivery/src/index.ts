/** Delivery: publish, check, promote, roll back and serve the releases. It never builds. */
export { type PageSettings, pageSettingsOf } from './edge/page-settings.ts'
export { startEdge, type RunningEdge } from './edge/start-edge.ts'
export { startApi, type ApiProcess } from './start/api-process.ts'
export { publishFirst } from './start/first-releases.ts'
export { StartError } from './start/start-error.ts'
export { liveVersion } from './releases/release-state.ts'
export { ReleaseError } from './releases/release-error.ts'
export { openReleases, type ReleaseStore } from './releases/release-store.ts'
