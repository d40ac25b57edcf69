/** What the drill observed in a cell, and whether it passes. */

export interface Observed {
  met: boolean
  /** Milliseconds until the screen worked or a message was shown; `undefined` if neither. */
  outcomeMs: number | undefined
  limitMs: number
  /** The page shows nothing readable. */
  isBlank: boolean
  /** `works`: the screen of the app, in this or the last good version. `explained`: a message in its place. */
  outcome: 'works' | 'explained' | 'neither'
  /** The message is a sentence in the language of the page. */
  inWords: boolean
  /** Header, menu and language can be used, and another page opens. */
  frame: boolean
  /** `undefined` if nothing was entered. */
  intact: boolean | undefined
  /** Whether the screen works after "try again", once the fault has ended; `undefined` without need. */
  retried: boolean | undefined
  reported: boolean
  /** `undefined` in a product whose edge the drill cannot read. */
  counted: boolean | undefined
}

export type Failing =
  | 'blank'
  | 'late'
  | 'frame'
  | 'words'
  | 'lost'
  | 'retry'
  | 'unreported'
  | 'uncounted'
  | 'interrupted'

export type Verdict =
  | { result: 'passed' }
  | { result: 'failed'; failings: readonly Failing[]; reason?: string }
  /** The fault cannot be injected here. */
  | { result: 'not applicable'; reason: string }
  /** The time limit of the run had passed. */
  | { result: 'not run' }

export function judge(observed: Observed, usableMs: number): Verdict {
  if (!observed.met) return { result: 'not applicable', reason: 'the page does not ask for this' }
  const { outcome, outcomeMs, limitMs } = observed
  const failings: [Failing, boolean][] = [
    ['blank', observed.isBlank],
    ['late', outcomeMs === undefined || outcomeMs > limitMs + usableMs],
    ['frame', !observed.frame],
    ['words', outcome === 'explained' && !observed.inWords],
    ['lost', observed.intact === false],
    ['retry', observed.retried === false],
    ['unreported', !observed.reported],
    ['uncounted', observed.counted === false]
  ]
  const failing = failings.flatMap(([name, failed]) => (failed ? [name] : []))
  return failing.length === 0 ? { result: 'passed' } : { result: 'failed', failings: failing }
}
