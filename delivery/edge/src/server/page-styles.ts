import { digestOf } from '@hirfa/delivery-releases'
import { type BuildRecord, buildPath } from '@hirfa/shared-contract/release'
import type { LiveReleases } from '../pages/live-releases.ts'
import type { PageSheets } from '../pages/inline-styles.ts'
import type { RouteOwner } from '../pages/page-routes.ts'
import { parseStyles, type Stylesheet } from '../pages/used-styles.ts'
import type { Edge } from './edge.ts'
import type { WatchedReleases } from './watched-releases.ts'
import { unlessLost } from './unless-lost.ts'

/** The parsed stylesheets of a page; undefined if one cannot be read: then the page links them. */
export type SheetsOf = (live: LiveReleases, owner: RouteOwner | undefined) => Promise<PageSheets | undefined>

export function pageStyles({
  releases,
  files
}: Pick<Edge, 'files'> & { releases: Pick<WatchedReleases, 'state'> }): SheetsOf {
  const parsed = new WeakMap<BuildRecord, Map<string, Promise<Stylesheet | undefined>>>()

  function sheetOf(build: BuildRecord, name: string): Promise<Stylesheet | undefined> {
    const ofBuild = parsed.get(build) ?? new Map<string, Promise<Stylesheet | undefined>>()
    parsed.set(build, ofBuild)
    const sheet = ofBuild.get(name) ?? readSheet(build, name)
    ofBuild.set(name, sheet)
    void sheet.then(found => found ?? ofBuild.delete(name))
    return sheet
  }

  async function readSheet(build: BuildRecord, name: string): Promise<Stylesheet | undefined> {
    const digest = digestOf(await releases.state(), build.name, build.version)
    const place = { app: build.name, version: build.version, digest: digest ?? '' }
    const file = digest && (await unlessLost(files.file(place, name, build.files[name] ?? '')))
    const text = file ? file.bytes.toString('utf8') : undefined
    // Such a text would end the style element.
    return text === undefined || text.includes('</') ? undefined : parseStyles(text, buildPath(build))
  }

  async function sheetsOf(
    build: BuildRecord,
    names: readonly string[]
  ): Promise<ReadonlyMap<string, Stylesheet> | undefined> {
    const found = new Map<string, Stylesheet>()
    for (const name of names) {
      const sheet = await sheetOf(build, name)
      if (!sheet) return undefined
      found.set(name, sheet)
    }
    return found
  }

  return async ({ shell, document, developedShell }, owner) => {
    const remote = owner && !document.remotes[owner.remote.name]?.override ? owner.remote : undefined
    if (developedShell || !remote) return undefined
    const [ofShell, ofScreen] = await Promise.all([
      sheetsOf(shell, shell.needs.styles),
      sheetsOf(remote, remote.modules[owner?.route.module ?? '']?.styles ?? [])
    ])
    return ofShell && ofScreen && { ofShell, ofScreen }
  }
}
