import type { Cell } from './cells.ts'
import type { Failing, Observed, Verdict } from './judgement.ts'

export interface CellResult {
  cell: Cell
  verdict: Verdict
  observed: Observed | undefined
  tookMs: number
}

export function countResults(results: readonly CellResult[]) {
  const verdicts = results.map(({ verdict }) => verdict)
  const of = (result: Verdict['result']) => verdicts.filter(verdict => verdict.result === result).length
  const failing = (...names: Failing[]) =>
    verdicts.filter(verdict => verdict.result === 'failed' && verdict.failings.some(name => names.includes(name)))
      .length
  return {
    cells: results.length,
    passed: of('passed'),
    failed: of('failed'),
    notApplicable: of('not applicable'),
    notRun: of('not run'),
    blank: failing('blank'),
    unreported: failing('unreported', 'uncounted'),
    lost: failing('lost'),
    retryFailed: failing('retry')
  }
}

export function countsText(counts: ReturnType<typeof countResults>): string {
  return [
    `${counts.cells} cells`,
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    `${counts.notApplicable} not applicable here`,
    ...(counts.notRun > 0 ? [`${counts.notRun} not run`] : []),
    `${counts.blank} blank`,
    `${counts.unreported} unreported`,
    `${counts.lost} with lost input`,
    `${counts.retryFailed} retries failed`
  ].join(', ')
}

const WIDTHS = [20, 15, 12, 8]
export const HEADING = `${columns(['fault', 'artefact', 'app', 'when'])} seconds  shown     result`

export function resultLine({ cell, verdict, observed }: CellResult): string {
  const { fault, artefact, app, situation } = cell
  const seconds = observed?.outcomeMs === undefined ? '–' : (observed.outcomeMs / 1000).toFixed(1)
  const shown = observed?.outcome ?? '–'
  return `${columns([fault.name, artefact, app, situation])} ${seconds.padStart(7)}  ${shown.padEnd(8)}  ${verdictText(verdict)}`
}

function columns(texts: readonly string[]): string {
  return texts.map((text, index) => text.padEnd(WIDTHS[index] ?? 0)).join(' ')
}

/** Formats a verdict, such as `failed: frame, words`. */
function verdictText(verdict: Verdict): string {
  if (verdict.result === 'passed' || verdict.result === 'not run') return verdict.result
  if (verdict.result === 'not applicable') return `not applicable here: ${verdict.reason}`
  return ['failed', verdict.failings.join(', '), verdict.reason].filter(Boolean).join(': ')
}
