import type { AppStatus, Change, ReleaseStatus } from './results.ts'

export function statusText({ apps, releases }: ReleaseStatus): string {
  if (apps.length === 0) return 'Nothing has been published yet.'
  return [
    row(['app', 'live', 'canary', 'before', 'published']),
    ...apps.map(app => row(cellsOf(app))),
    ...releases.map(({ id, share }) => `Release ${id} is what ${Number(share.toFixed(2))} % of visitors get.`)
  ].join('\n')
}

function cellsOf({ name, live, canary, lastGood, published, frozen }: AppStatus): string[] {
  return [
    name,
    live ?? '–',
    canary ? `${canary.version} ${canary.share} %` : '–',
    lastGood ?? '–',
    published.join(' ') + (frozen === null ? '' : `  (frozen: ${frozen})`)
  ]
}

export function historyText(entries: readonly Change[]): string {
  return entries.length > 0 ? entries.map(lineOf).join('\n') : 'Nothing has happened yet.'
}

function lineOf({ seq, at, by, action, app, token, command, from, to, share, forced, why }: Change): string {
  const words = [action, command, app ?? token, from && `${from} →`, to, share !== undefined && `${share} %`].filter(
    word => word
  )
  const notes = (forced ? '  by force' : '') + (why === undefined ? '' : `  (${why})`)
  return `${String(seq).padStart(4)}  ${at}  ${by}  ${words.join(' ')}${notes}`
}

function row(cells: string[]): string {
  const widths = [20, 12, 16, 12, 0]
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
}
