import type { ReleaseDocument } from '@hirfa/shared-contract/release'

export function isPreview(html: string): boolean {
  return /<html[^>]* data-view=/.test(html)
}

const BEGIN = '<script type="application/json" id="release">'
const RELEASE = new RegExp(`${BEGIN}(.*?)</script>`, 's')

export function readRelease(html: string): ReleaseDocument | undefined {
  const [, text] = RELEASE.exec(html) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

export function withRelease(html: string, release: ReleaseDocument): string {
  const text = JSON.stringify(release).replaceAll('<', '\\u003c')
  return html.replace(RELEASE, () => `${BEGIN}${text}</script>`)
}

export function listFiles(html: string): string[] {
  return [...html.matchAll(/ (?:href|src)="(\/remotes\/[^"]+)"/g)].map(([, path = '']) => path)
}

export function hasData(html: string): boolean {
  return html.includes('<script type="application/json" id="data">')
}

/** The browser renders the screen anew instead of hydrating it. */
export function withoutScreen(html: string): string {
  return html.replace(/(<div id="root"[^>]* data-sent=")\w+/, '$1')
}
