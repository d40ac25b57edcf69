/** What the API, the edge and the release service share as processes: settings, storage, shutdown. Runs on Node. */
export { closeSoon } from './close-soon.ts'
export { requestIdOf } from './request-id.ts'
export { serveMetrics } from './serve-metrics.ts'
export { findBrowser, isProgram, onPath } from './programs.ts'
export { LOG_LEVELS, type LogLevel } from './log-levels.ts'
export { exposedControls, isLoopback, missingPublicUrl, trustedProxiesIn, wrongProxy } from './start-settings.ts'
export { checkWritable, storageProblem } from './storage.ts'
