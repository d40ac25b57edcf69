import { remoteConfig } from '../rspack.base.ts'
import { plan } from './remote.ts'

export default remoteConfig(import.meta.dirname, plan)
