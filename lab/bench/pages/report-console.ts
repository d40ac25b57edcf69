import type { BenchResult, RouteResult } from './result.ts'
import type { Medians, Variant } from './summary.ts'

export const NAMES: Record<Variant, string> = { product: 'P', monolith: 'M', static: 'Fi' }

export const COLUMNS: readonly (readonly [string, (visit: Medians) => number])[] = [
  ['requests', ({ requests }) => requests],
  ['bytes', ({ bytes }) => bytes],
  ['html', ({ kinds }) => kinds['html'] ?? 0],
  ['css', ({ kinds }) => kinds['css'] ?? 0],
  ['js', ({ kinds }) => kinds['js'] ?? 0],
  ['fonts', ({ kinds }) => kinds['fonts'] ?? 0],
  ['images', ({ kinds }) => kinds['images'] ?? 0],
  ['depth', ({ depth }) => depth],
  ['FCP', ({ fcp }) => fcp],
  ['LCP', ({ lcp }) => lcp],
  ['ready', ({ ready }) => ready],
  ['hydrated', ({ hydrated }) => hydrated],
  ['TBT', ({ blocked }) => blocked],
  ['CLS', ({ shift }) => shift]
]

/** The result as tables of Markdown. */
export function tablesOf({ routes, changes, servers }: BenchResult): string {
  return [...routes.map(routeTable), changeTable(changes), serverTable(servers)].filter(Boolean).join('\n\n')
}

function routeTable({ route, first, again, ratios, scripts }: RouteResult): string {
  const visits = [...rowsOf(first, ''), ...rowsOf(again, ', again')]
  const costs = Object.entries(scripts).map(
    ([variant, { unusedShare, longestTaskMs, longestTask }]) =>
      `${NAMES[variant as Variant]}: ${Math.round(unusedShare * 100)} % of its JS unused; longest task ${longestTaskMs.toFixed(1)} ms (${longestTask}).`
  )
  const compared = Object.entries(ratios).map(([name, value]) => `${name} ${value.toFixed(2)}`)
  return [table([route, ...COLUMNS.map(([name]) => name)], visits), '', ...costs, `${compared.join(', ')}.`].join('\n')
}

function rowsOf(found: RouteResult['first'], suffix: string): string[][] {
  return Object.entries(found).map(([variant, visit]) => [
    NAMES[variant as Variant] + suffix,
    ...COLUMNS.map(([name, read]) => (name === 'CLS' ? read(visit).toFixed(3) : String(Math.round(read(visit)))))
  ])
}

function changeTable(changes: BenchResult['changes']): string {
  if (changes.length === 0) return ''
  const rows = changes.map(({ variant, preparation, medians: { hops, ms, shift } }) => [
    `${NAMES[variant]}, ${preparation}`,
    String(hops),
    String(Math.round(ms)),
    shift.toFixed(3)
  ])
  return table(['change to another remote', 'hops', 'ms', 'CLS'], rows)
}

function serverTable(servers: BenchResult['servers']): string {
  if (servers.length === 0) return ''
  const rows = servers.map(server => [
    String(server.remotes),
    `${server.pageBytes}, ${server.nextPageBytes}`,
    server.uncachedMs.toFixed(2),
    `${server.cachedPerSecondAndCore}, ${server.nextCachedPerSecondAndCore}`
  ])
  const headings = ['remotes', 'page, with a dictionary: bytes', 'uncached, ms of CPU', 'cached, a second and core']
  return table(headings, rows)
}

function table(headings: readonly string[], rows: readonly string[][]): string {
  return [headings, headings.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
