import type { ReleaseDocument } from '@hirfa/shared-contract/release'

export function isPreview(html: string): boolean {
  return /<html[^>]* data-view=/.test(html)
}

const BEGIN = '<script type="application/json" id="release">'
const RELEASE = new RegExp(`${BEGIN}(.*?)</script>`, 's')

/** The release that a page shows; undefined if it is no page of a release. */
export function releaseOf(html: string): ReleaseDocument | undefined {
  const [, text] = RELEASE.exec(html) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

/** The page with another document of its release, which names all remotes. */
export function withRelease(html: string, release: ReleaseDocument): string {
  const text = JSON.stringify(release).replaceAll('<', '\\u003c')
  return html.replace(RELEASE, () => `${BEGIN}${text}</script>`)
}

/** The paths of the published files that a page names. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(/ (?:href|src)="(\/remotes\/[^"]+)"/g)].map(([, path = '']) => path)
}

/** Whether a page contains data, which become outdated. */
export function hasData(html: string): boolean {
  return html.includes('<script type="application/json" id="data">')
}

/**
 * The page without the mark of a rendered screen, so that the browser renders the screen anew instead of hydrating it.
 */
export function withoutScreen(html: string): string {
  return html.replace(/(<div id="root"[^>]* data-sent=")\w+/, '$1')
}
