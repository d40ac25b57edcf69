import { remoteConfig } from 'remote-kit/rspack'
import { manifest } from './remote.ts'

export default {
  ...remoteConfig(import.meta.dirname, manifest),
  // maplibre names its worker at run time, and says so to every bundler; we tell it where it is.
  ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/]
}
