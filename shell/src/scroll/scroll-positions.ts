import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'

/** Scroll positions of this tab, by the key of the history entry. */
const persisted = persist('session', 'scrollPlaces', v.record(v.string(), v.number()))
const places = new Map<string, number>()

/** Replaces the browser's scroll restoration, which runs before the page has its full height. */
export function persistScrollPositions(): () => void {
  history.scrollRestoration = 'manual'
  if (returnsToTab()) for (const [key, top] of Object.entries(persisted.read() ?? {})) places.set(key, top)
  const save = () => persisted.write(Object.fromEntries(places))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

export function setScrollPosition(key: string, top: number): void {
  places.set(key, top)
}

export function scrollPositionOf(key: string): number {
  return places.get(key) ?? 0
}

/** After a reload or a return from another site the history entries are the same. */
function returnsToTab(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type } = (entry ?? {}) as { type?: string }
  return type === 'reload' || type === 'back_forward'
}
