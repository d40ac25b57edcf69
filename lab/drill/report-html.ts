/** The results as one HTML file without scripts and external files. */
import { htmlReport } from '../html-report.ts'
import { SITUATIONS } from './faults.ts'
import { type CellResult, countResults, countsText, verdictText } from './result.ts'

const MARKS = { passed: '✓', failed: '✗', 'not applicable': '–', 'not run': '…' }

interface Heading {
  url: string
  language: string
  at: Date
  minutes: number
}

const STYLES = `body { max-inline-size: 80rem }
div { overflow-x: auto }
table { border-collapse: collapse; margin-block: 1rem }
th, td { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .25rem .6rem; text-align: start; vertical-align: top }
thead th { font-weight: 600; white-space: nowrap }
tbody th { font-weight: 400; white-space: nowrap }
tbody tr:nth-child(even) { background: color-mix(in srgb, currentcolor 4%, transparent) }
.passed { color: light-dark(#166534, #86efac) }
.failed { color: light-dark(#b91c1c, #fca5a5); font-weight: 700 }
.not-applicable, .not-run { opacity: .6 }`

export function reportHtml(results: readonly CellResult[], { url, language, at, minutes }: Heading): string {
  const columns = [...new Set(results.map(({ cell }) => columnOf(cell)))]
  const faults = [...new Set(results.map(({ cell }) => cell.fault.name))]
  const rows = faults.map(fault => {
    const cells = columns.map(column =>
      marksOf(results.filter(({ cell }) => cell.fault.name === fault && columnOf(cell) === column))
    )
    return `<tr><th scope="row">${escape(fault)}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  })
  const failed = results.filter(({ verdict }) => verdict.result === 'failed')
  return htmlReport({
    title: `Drill of ${escape(url)}`,
    heading: 'Drill',
    styles: STYLES,
    body: `<p><strong>${countsText(countResults(results))}.</strong><br>
${escape(url)}, page language ${language}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(1)} minutes.</p>
<p>The marks of a field are the situations ${SITUATIONS.join(', ')}: ✓ passed, ✗ failed, – not applicable here, … not run.</p>
<div><table>
<thead><tr><th scope="col">Fault</th>${columns.map(column => `<th scope="col">${column.split('|').map(escape).join('<br>')}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
${failed.length > 0 ? `<h2>Failed cells</h2>\n${htmlList(failed)}` : ''}
<details><summary>All cells</summary>
${htmlList(results)}
</details>`
  })
}

function columnOf({ app, artefact }: CellResult['cell']): string {
  return app === 'shell' ? artefact : `${app}|${artefact}`
}

function marksOf(results: readonly CellResult[]): string {
  return results
    .toSorted((one, other) => SITUATIONS.indexOf(one.cell.situation) - SITUATIONS.indexOf(other.cell.situation))
    .map(({ cell, verdict }) => {
      const title = escape(`${cell.situation}: ${verdictText(verdict)}`)
      return `<span class="${classOf(verdict.result)}" title="${title}">${MARKS[verdict.result]}</span>`
    })
    .join(' ')
}

function htmlList(results: readonly CellResult[]): string {
  const rows = results.map(({ cell, verdict, observed }) => {
    const seconds = observed?.outcomeMs === undefined ? '–' : (observed.outcomeMs / 1000).toFixed(1)
    const texts = [cell.fault.name, cell.artefact, cell.app, cell.situation, seconds, observed?.outcome ?? '–']
    const plain = texts.map(text => `<td>${escape(text)}</td>`).join('')
    return `<tr>${plain}<td class="${classOf(verdict.result)}">${escape(verdictText(verdict))}</td></tr>`
  })
  const headings = ['Fault', 'Artefact', 'App', 'When', 'Seconds', 'Shown', 'Result']
  return `<div><table>
<thead><tr>${headings.map(text => `<th scope="col">${text}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}

function classOf(result: string): string {
  return result.replace(' ', '-')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
