import { remoteConfig } from 'remote-kit/rspack'
import { plan } from './remote.ts'

export default remoteConfig(import.meta.dirname, plan)
