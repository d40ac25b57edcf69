import type { Entry } from '../ledger/entry.ts'
import type { AppStatus, ReleaseStatus } from './release-status.ts'

/** Where everything stands, a row for each app. */
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

/** A line for each change. */
export function historyText(entries: readonly Entry[]): string {
  return entries.length > 0 ? entries.map(lineOf).join('\n') : 'Nothing has happened yet.'
}

function lineOf(entry: Entry): string {
  const { seq, at, by, action } = entry
  const what = 'app' in entry ? entry.app : entry.token
  const verb = action === 'refuse' ? ` ${entry.verb}` : ''
  const to = 'to' in entry && entry.to ? ` ${entry.to}` : ''
  const from = 'from' in entry && entry.from ? ` ${entry.from} →` : ''
  const share = 'share' in entry ? ` ${entry.share} %` : ''
  const forced = 'forced' in entry && entry.forced ? '  by force' : ''
  const why = entry.why === undefined ? '' : `  (${entry.why})`
  return `${String(seq).padStart(4)}  ${at}  ${by}  ${action}${verb} ${what}${from}${to}${share}${forced}${why}`
}

function row(cells: string[]): string {
  const widths = [20, 12, 16, 12, 0]
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
}
