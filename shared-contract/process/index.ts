export { closeSoon } from './close-soon.ts'
export { confinedCommand } from './confined-command.ts'
export {
  RECEIVE_LIMITS,
  DEFAULT_PORT,
  exposedControls,
  isAddressInUse,
  isLoopback,
  LOG_LEVEL_RULE,
  LOG_LEVELS,
  type LogLevel,
  missingPublicUrl,
  trustedProxiesIn,
  wrongProxy,
  requestIdOf
} from './start-settings.ts'
export { serveMetrics } from './serve-metrics.ts'
export { findBrowser, findHeadlessShell, isProgram, onPath } from './programs.ts'
export { checkWritable, storageProblem } from './storage.ts'
