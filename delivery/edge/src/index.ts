/** The data plane: sends pages and published files of what is live, and passes the rest to the API. */
export { type PageSettings, pageSettingsOf } from './server/page-settings.ts'
export { startEdge, type RunningEdge } from './server/start-edge.ts'
