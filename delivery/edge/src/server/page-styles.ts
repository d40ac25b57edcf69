import { digestOf } from '@hirfa/delivery-releases'
import { type BuildRecord, buildPath } from '@hirfa/shared-contract/release'
import type { Release } from '../pages/release.ts'
import { inlineStyles, type InlineStyles, type KnownStyles } from '../pages/inline-styles.ts'
import type { RouteOwner } from '../pages/page-routes.ts'
import { parseStyles, type Stylesheet } from '../pages/used-styles.ts'
import type { Edge } from './edge.ts'
import { sharedRuns } from './edge-cache.ts'
import type { WatchedReleases } from './watched-releases.ts'
import { unlessLost } from './unless-lost.ts'

/** The styles of a screen in the page; undefined if a stylesheet cannot be read: then the page links them. */
export type StylesOf = (
  live: Release,
  owner: RouteOwner | undefined
) => Promise<((screen: string) => InlineStyles) | undefined>

/** The approximate memory of a parsed stylesheet, as a multiple of its text. */
const PARSED_COPIES = 8

export function pageStyles({
  releases,
  files,
  cache
}: Pick<Edge, 'files' | 'cache'> & { releases: Pick<WatchedReleases, 'state'> }): StylesOf {
  const sheets = cache.part<Stylesheet>('sheets')
  const styles = cache.part<KnownStyles>('styles')
  const reading = sharedRuns<Stylesheet | undefined>()

  async function sheetOf(build: BuildRecord, name: string): Promise<Stylesheet | undefined> {
    const key = `${buildPath(build)}${name} ${build.files[name]}`
    return sheets.get(key) ?? reading(key, () => readSheet(build, name, key))
  }

  async function readSheet(build: BuildRecord, name: string, key: string): Promise<Stylesheet | undefined> {
    const digest = digestOf(await releases.state(), build.name, build.version)
    const file = digest && (await unlessLost(files.file({ record: build, digest, name })))
    const text = file ? file.bytes.toString('utf8') : undefined
    // Such a text would end the style element.
    if (text === undefined || text.includes('</')) return undefined
    const sheet = parseStyles(text, buildPath(build))
    sheets.set(key, sheet, PARSED_COPIES * text.length)
    return sheet
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
    return ofShell && ofScreen && (screen => inlineStyles({ ofShell, ofScreen }, screen, styles))
  }
}
