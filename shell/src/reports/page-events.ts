/** Events of the loaded apps, buffered until the reporting chunk listens. This module is in the first load. */

interface OfPart {
  part: string
  version: string
}

export type PageEvent =
  /** A module of this version was requested. */
  | ({ kind: 'used' } & OfPart)
  /** The screen of this version begins to render. */
  | ({ kind: 'rendering' } & OfPart)
  /** The module failed to load or to render, or removed the state of another app. */
  | ({ kind: 'load' | 'render' | 'storage'; error: unknown } & OfPart)
  /** The last good version replaces this one. */
  | ({ kind: 'fallback' } & OfPart)
  /** The screen is unusable. */
  | ({ kind: 'empty' | 'covered' | 'blocked' } & OfPart)
  /** The API did not serve the screen, or not all of it. */
  | ({ kind: 'request'; error?: unknown } & OfPart)
  /** An error outside every boundary. */
  | { kind: 'error' | 'rejection'; error: unknown }

/** Limit of buffered events. */
const MOST_EARLY = 50

interface PageEvents {
  early: PageEvent[]
  listener?: (event: PageEvent) => void
  /** Loads the listener. */
  awaken?: () => void
}

const pageEvents: PageEvents = { early: [] }

export function recordPageEvent(event: PageEvent): void {
  const { early, listener, awaken } = pageEvents
  if (listener) return listener(event)
  if (early.length < MOST_EARLY) early.push(event)
  if (isProblem(event)) awaken?.()
}

/** Passes the buffered events to the listener, then each new one. */
export function listenToPageEvents(listener: (event: PageEvent) => void): void {
  pageEvents.listener = listener
  pageEvents.early.splice(0).forEach(listener)
}

/** Records uncaught errors, and calls `awaken` at the first problem. */
export function listenToErrors(awaken: () => void): void {
  pageEvents.awaken = awaken
  if (pageEvents.early.some(isProblem)) awaken()
  addEventListener('error', ({ error }) => recordPageEvent({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => recordPageEvent({ kind: 'rejection', error: reason }))
}

export function isProblem(event: PageEvent): event is Exclude<PageEvent, { kind: 'used' | 'rendering' }> {
  return event.kind !== 'used' && event.kind !== 'rendering'
}
