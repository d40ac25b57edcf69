import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { recordPageEvent } from './page-events.ts'

const MARK_MS = 1_000
const mark = persist('session', 'rendering', v.object({ part: v.string(), version: v.string() }))

/**
 * Marks that a screen begins to render. A page whose main thread is blocked from then on cannot remove the mark, so the
 * next page of the tab reports it; the watchdog starts too late for the first screen.
 */
export function markRendering(part: string, version: string): void {
  mark.write({ part, version })
  setTimeout(mark.remove, MARK_MS)
  recordPageEvent({ kind: 'rendering', part, version })
}

/** Reports the screen that blocked the page before this one. */
export function reportBlockedScreen(): void {
  const blocked = mark.read()
  if (blocked) recordPageEvent({ kind: 'blocked', ...blocked })
  mark.remove()
  addEventListener('pagehide', mark.remove)
}
