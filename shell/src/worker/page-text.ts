import type { ReleaseDocument } from '@hirfa/shared-contract/release'

export function isPreview(html: string): boolean {
  return /<html[^>]* data-view=/.test(html)
}

/** The release that a page shows; undefined if it is no page of a release. */
export function releaseOf(html: string): ReleaseDocument | undefined {
  const [, text] = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

/** The paths of the published files that a page names. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(/ (?:href|src)="(\/remotes\/[^"]+)"/g)].map(([, path = '']) => path)
}

/** Whether a page brings data, which grow old. */
export function hasData(html: string): boolean {
  return html.includes('<script type="application/json" id="data">')
}

/** A page whose screen the browser renders, instead of continuing with the one that the page brings. */
export function withoutScreen(html: string): string {
  return html.replace(/(<div id="root"[^>]* data-sent=")\w+/, '$1')
}
