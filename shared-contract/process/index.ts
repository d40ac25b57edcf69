/** What the API, the edge and the release service share as processes: settings, storage, shutdown. Runs on Node. */
export { drain } from './drain.ts'
export { exposedControls, isLoopback, missingPublicUrl } from './start-settings.ts'
export { checkWritable, storageProblem } from './storage.ts'
