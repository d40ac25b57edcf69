import { remoteConfig } from '@hirfa/remote-kit/rspack'
import { manifest } from './remote.ts'

export default remoteConfig(import.meta.dirname, manifest)
