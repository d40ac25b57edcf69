/** The commands of the benchmark for this store: `plane.ts release <team>` and `plane.ts rollback <team>`. */
import { resolve } from 'node:path'
import { appOf, liveVersion, ReleaseError } from '@hirfa/delivery-releases'
import { APPS } from './build.ts'
import { openStoreReleases, release } from './releases.ts'

const [action, name] = process.argv.slice(2)
const team = APPS.find(each => each === name)
if (!team || (action !== 'release' && action !== 'rollback')) {
  console.error(`Usage: plane.ts release|rollback ${APPS.join('|')}`)
  process.exit(2)
}
const store = openStoreReleases(resolve(process.env.DATA_DIR ?? '.data/tractor-store'), process.env)
try {
  if (action === 'rollback') await store.rollback(team)
  else await release(store, team, `1.0.${appOf(await store.state(), team).published.length}`)
  console.log(`${team} release ${liveVersion(await store.state(), team)}`)
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await store.close()
}
