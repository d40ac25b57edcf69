/** Events of the loaded apps, buffered until the reporting chunk listens. This module is in the first load. */

interface OfPart {
  part: string
  version: string
}

export type PageEvent =
  | ({ kind: 'used' } & OfPart)
  | ({ kind: 'rendering' } & OfPart)
  | ({ kind: 'load' | 'render' | 'storage'; error: unknown } & OfPart)
  | ({ kind: 'fallback' } & OfPart)
  | ({ kind: 'empty' | 'covered' | 'blocked' } & OfPart)
  | ({ kind: 'request'; error?: unknown } & OfPart)
  | { kind: 'error' | 'rejection'; error: unknown }

const MOST_EARLY = 50

interface PageEvents {
  early: PageEvent[]
  listener?: (event: PageEvent) => void
  awaken?: () => void
}

const pageEvents: PageEvents = { early: [] }

export function recordPageEvent(event: PageEvent): void {
  const { early, listener, awaken } = pageEvents
  if (listener) return listener(event)
  if (early.length < MOST_EARLY) early.push(event)
  if (isProblem(event)) awaken?.()
}

export function listenToPageEvents(listener: (event: PageEvent) => void): void {
  pageEvents.listener = listener
  pageEvents.early.splice(0).forEach(listener)
}

export function listenToErrors(awaken: () => void): void {
  pageEvents.awaken = awaken
  if (pageEvents.early.some(isProblem)) awaken()
  addEventListener('error', ({ error }) => recordPageEvent({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => recordPageEvent({ kind: 'rejection', error: reason }))
}

export function isProblem(event: PageEvent): event is Exclude<PageEvent, { kind: 'used' | 'rendering' }> {
  return event.kind !== 'used' && event.kind !== 'rendering'
}
