/** Publishes and promotes builds where no version of an app was ever live. */
import { join } from 'node:path'
import { publishFirst } from '@hirfa/delivery-releases'
import { openHirfaReleases } from '../../product/releases.ts'
import { appsIn } from '../../scripts/apps.ts'

const ROOT = join(import.meta.dirname, '../..')
const store = openHirfaReleases(join(process.env.DATA_DIR || '.data', 'releases'))
try {
  for (const app of appsIn(ROOT)) await publishFirst(store, app, join(ROOT, app, 'dist'))
} finally {
  await store.close()
}
