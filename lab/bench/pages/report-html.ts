/** The result as one HTML file with charts. */
import { htmlReport } from '../../html-report.ts'
import { NAMES, tablesOf } from './report-console.ts'
import type { BenchResult, RouteResult } from './result.ts'
import type { Medians, Variant } from './summary.ts'

const CHARTS: readonly (readonly [string, string, (visit: Medians) => number])[] = [
  ['Largest paint', 'ms', ({ lcp }) => lcp],
  ['Content ready', 'ms', ({ ready }) => ready],
  ['Hydrated', 'ms', ({ hydrated }) => hydrated],
  ['JavaScript', 'bytes', ({ kinds }) => kinds['js'] ?? 0],
  ['All bytes', 'bytes', ({ bytes }) => bytes]
]
const TITLE = 'Pages of the product, compared'
const WIDTH = 220
const ROW = 22

const STYLES = `section { display: flex; flex-wrap: wrap; gap: 1rem 2rem }
figure { margin: 0 }
figcaption { font-weight: 600 }
pre { overflow-x: auto }
svg { font: 12px system-ui, sans-serif }
text { fill: currentcolor }
.product { fill: light-dark(#0f766e, #2dd4bf) }
.monolith { fill: light-dark(#b45309, #fbbf24) }
.static { fill: light-dark(#64748b, #94a3b8) }`

export function reportHtml(result: BenchResult): string {
  return htmlReport({
    title: TITLE,
    heading: TITLE,
    styles: STYLES,
    body: `<p>P is the product, M one program of the same sources, Fi the page as static HTML. Commit ${result.commit}, ${result.at}, medians of ${result.rounds} rounds, processor ${result.cpu} times slower, slow 4G.</p>
${result.routes.map(chartsOf).join('\n')}
<h2>All figures</h2>
<pre>${tablesOf(result).replaceAll('<', '&lt;')}</pre>`
  })
}

function chartsOf({ route, first }: RouteResult): string {
  const charts = CHARTS.map(([title, unit, read]) => chart(`${title}, ${unit}`, first, read))
  return `<h2>${route}</h2>\n<section>${charts.join('\n')}</section>`
}

function chart(title: string, first: RouteResult['first'], read: (visit: Medians) => number): string {
  const values = Object.entries(first).map(([variant, visit]) => [variant as Variant, Math.round(read(visit))] as const)
  const most = Math.max(1, ...values.map(([, value]) => value))
  const bars = values.map(([variant, value], index) => {
    const width = (value / most) * (WIDTH - 90)
    const y = index * ROW
    return `<text x="0" y="${y + 15}">${NAMES[variant]}</text><rect class="${variant}" x="24" y="${y + 3}" width="${width.toFixed(1)}" height="16"/><text x="${(width + 30).toFixed(1)}" y="${y + 15}">${value}</text>`
  })
  const label = values.map(([variant, value]) => `${NAMES[variant]} ${value}`).join(', ')
  return `<figure><figcaption>${title}</figcaption><svg role="img" aria-label="${label}" width="${WIDTH}" height="${values.length * ROW}">${bars.join('')}</svg></figure>`
}
