import * as platform from '@hirfa/shared-platform/late'
import * as ui from '@hirfa/shared-ui/late'

/** By share key, the exports of `LATE_EXPORTS`. */
export const LATE_MODULES = { 'shared-platform': platform, 'shared-ui': ui }
