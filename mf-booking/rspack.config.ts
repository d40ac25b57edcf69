import { remoteConfig } from 'remote-kit/rspack'
import { manifest } from './remote.ts'

export default {
  ...remoteConfig(import.meta.dirname, manifest),
  // MapLibre resolves its worker at run time and warns every bundler; `setWorkerUrl` provides the URL.
  ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/]
}
