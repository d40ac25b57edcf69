/** What the page notices of its parts, kept until somebody listens. It is on every cold page, so it does nothing more. */

interface OfPart {
  part: string
  version: string
}

export type Sign =
  /** A version was asked for a module. */
  | ({ kind: 'used' } & OfPart)
  /** It did not come, or broke in its place. */
  | ({ kind: 'load' | 'render'; error: unknown } & OfPart)
  /** The last good version takes its place. */
  | ({ kind: 'fallback' } & OfPart)
  /** Something was thrown where no part's boundary could catch it. */
  | { kind: 'error' | 'rejection'; error: unknown }

/** A page that throws without end says nothing new with it. */
const MOST_EARLY = 50

const early: Sign[] = []
let hear: ((sign: Sign) => void) | undefined
let wake: () => void = () => undefined

export function notice(sign: Sign): void {
  if (hear) return hear(sign)
  if (early.length < MOST_EARLY) early.push(sign)
  if (sign.kind !== 'used') wake()
}

/** From now on somebody listens, to what has been noticed so far first. */
export function hearSigns(listener: (sign: Sign) => void): void {
  hear = listener
  early.splice(0).forEach(listener)
}

/** Notices what nobody catches, and calls `awaken` when the first thing goes wrong. */
export function noticeErrors(awaken: () => void): void {
  wake = awaken
  if (early.some(({ kind }) => kind !== 'used')) wake()
  addEventListener('error', ({ error }) => notice({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => notice({ kind: 'rejection', error: reason }))
}
