import { type CellResult, verdictText } from './result.ts'

const WIDTHS = [20, 15, 12, 8]

export function headingLine(): string {
  return columns(['fault', 'artefact', 'app', 'when']) + ' seconds  shown     result'
}

export function resultLine({ cell, verdict, observed }: CellResult): string {
  const { fault, artefact, app, situation } = cell
  const seconds = observed?.outcomeMs === undefined ? '–' : (observed.outcomeMs / 1000).toFixed(1)
  const shown = observed?.outcome ?? '–'
  return `${columns([fault.name, artefact, app, situation])} ${seconds.padStart(7)}  ${shown.padEnd(8)}  ${verdictText(verdict)}`
}

function columns(texts: readonly string[]): string {
  return texts.map((text, index) => text.padEnd(WIDTHS[index] ?? 0)).join(' ')
}
