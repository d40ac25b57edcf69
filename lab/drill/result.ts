import type { Cell } from './cells.ts'
import type { Failing, Observed, Verdict } from './judgement.ts'

export interface CellResult {
  cell: Cell
  verdict: Verdict
  observed: Observed | undefined
  tookMs: number
}

export interface Counts {
  cells: number
  passed: number
  failed: number
  notApplicable: number
  notRun: number
  blank: number
  unreported: number
  lost: number
  retryFailed: number
}

export function countResults(results: readonly CellResult[]): Counts {
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

export function countsText(counts: Counts): string {
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

/** Formats a verdict, such as `failed: frame, words`. */
export function verdictText(verdict: Verdict): string {
  if (verdict.result === 'passed' || verdict.result === 'not run') return verdict.result
  if (verdict.result === 'failed')
    return ['failed', verdict.failings.join(', '), verdict.reason].filter(Boolean).join(': ')
  return `not applicable here: ${verdict.reason}`
}
