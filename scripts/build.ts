/** `npm run build`: builds each app whose sources changed since its last build. */
import { join } from 'node:path'
import { appsIn } from './apps.ts'
import { buildApps, CONSOLE } from './build-apps.ts'
import { isCurrent } from './current-builds.ts'

const ROOT = join(import.meta.dirname, '..')

await buildApps(
  ROOT,
  [...appsIn(ROOT), CONSOLE].filter(app => !isCurrent(ROOT, app))
)
