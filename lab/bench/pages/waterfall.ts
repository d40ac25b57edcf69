import type { Download } from '../../../e2e/kit/downloads.ts'

const BACKGROUND = /^\/(release(\/(map|dictionary)\/.+)?|reports)$|\/start-late\.[^/]*\.js$/

/** Whether no content waits for a request: reports, newest release, release map, what starts when a page is idle. */
export function isBackground(path: string): boolean {
  return BACKGROUND.test(path)
}

/** The longest chain of requests that each began after the one before had ended. */
export function depthOf(downloads: readonly Download[]): number {
  const depths = new Map<Download, number>()
  for (const download of downloads.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const before = [...depths].filter(([{ endedAt }]) => endedAt <= download.startedAt).map(([, depth]) => depth)
    depths.set(download, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}

const KINDS: Record<string, string> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'images',
  Fetch: 'data',
  XHR: 'data'
}

/** Compressed bytes, response headers included, by kind of file. */
export function bytesByKind(downloads: readonly Download[]): Record<string, number> {
  const sums: Record<string, number> = { html: 0, css: 0, js: 0, fonts: 0, images: 0, data: 0, other: 0 }
  for (const { type, bytes } of downloads) {
    const kind = KINDS[type] ?? 'other'
    sums[kind] = (sums[kind] ?? 0) + bytes
  }
  return sums
}
