import * as platform from '@hirfa/shared-platform/late'
import * as ui from '@hirfa/shared-ui/late'
import { nanostores } from './late-nanostores.ts'

/** By share key, the exports of `LATE_EXPORTS`. */
export const LATE_MODULES = { nanostores, 'shared-platform': platform, 'shared-ui': ui }
