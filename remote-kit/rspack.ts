/** How a remote is built; the shell is built alike. */
export { remoteConfig } from '../rspack.base.ts'
