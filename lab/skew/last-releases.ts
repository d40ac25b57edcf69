import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleases } from '@hirfa/delivery-releases'
import { appsIn } from '../../scripts/apps.ts'
import { isCurrent } from '../../scripts/current-builds.ts'

/** The last releases are stale, so that a comparison proves nothing. */
export class StaleReleases extends Error {
  override name = 'StaleReleases'
}

/**
 * The releases that the next builds are compared with, and a line for each app: those of a data directory; undefined
 * without any, and then the builds of the working tree are released first, which must be current.
 */
export async function lastReleases(root: string, dataDir: string) {
  const releases = join(dataDir, 'releases')
  if (existsSync(join(releases, 'head.json'))) return { releases, described: await liveIn(releases) }
  const stale = appsIn(root).filter(app => !isCurrent(root, app))
  if (stale.length > 0) {
    throw new StaleReleases(
      `There are no releases in ${dataDir}, and the builds of ${stale.join(', ')} are older than their sources. Set DATA_DIR to the releases to compare with, or run npm run build.`
    )
  }
  return { releases: undefined, described: appsIn(root).map(app => describeBuild(root, app)) }
}

async function liveIn(releases: string): Promise<string[]> {
  const store = openReleases(releases)
  try {
    const entries = await store.history()
    return Object.entries(await store.state()).flatMap(([app, { liveHistory }]) => {
      const version = liveHistory.at(-1)
      if (version === undefined) return []
      const change = entries.findLast(
        entry => 'app' in entry && entry.app === app && 'to' in entry && entry.to === version
      )
      return [`${app} ${version}, released ${change?.at ?? ''} by ${change?.by ?? ''}`]
    })
  } finally {
    await store.close()
  }
}

function describeBuild(root: string, app: string): string {
  const { version } = JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8'))
  return `${app} ${version}, the build of this working tree`
}
