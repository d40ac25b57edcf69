import { persist } from '@hirfa/shared-platform'
import type { Used } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { BEAT_MS, MOST_MISSED_BEATS } from '../limits.ts'
import { KEYS } from '../persisted-keys.ts'
import { recordPageEvent } from './page-events.ts'

const MARK_MS = 1_000
const BLOCKED_MS = BEAT_MS * MOST_MISSED_BEATS
const RECENT_MS = 600_000
const Mark = v.object({ part: v.string(), version: v.string(), at: v.number() })
const ofTab = persist('session', KEYS.rendering, Mark)
/** For all tabs, since a visitor closes the tab of a blocked page and opens the next page in another one. */
const ofBrowser = persist('local', KEYS.rendering, Mark)

/** The next page of the tab reports a mark that stays: the watchdog starts too late for the first screen. */
export function markRendering(part: string, version: string): void {
  const mark = { part, version, at: Date.now() }
  ofTab.write(mark)
  ofBrowser.write(mark)
  setTimeout(removeMarks, MARK_MS)
  // Phones end a hidden page without `pagehide`. A blocked page gets neither event.
  addEventListener('pagehide', removeMarks)
  addEventListener('visibilitychange', removeMarks)
  recordPageEvent({ kind: 'rendering', part, version })
}

export function reportBlockedScreen(): Used | undefined {
  const mark = ofTab.read() ?? blockedElsewhere()
  if (!mark) return undefined
  removeMarks()
  const blocked = { part: mark.part, version: mark.version }
  recordPageEvent({ kind: 'blocked', ...blocked })
  return blocked
}

function blockedElsewhere(): v.InferOutput<typeof Mark> | undefined {
  const mark = ofBrowser.read()
  const age = Date.now() - (mark?.at ?? 0)
  return mark && age > BLOCKED_MS && age < RECENT_MS ? mark : undefined
}

function removeMarks(): void {
  ofTab.remove()
  ofBrowser.remove()
}
