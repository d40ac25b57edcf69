import { persist } from 'shared-platform'
import * as v from 'valibot'

/** How far down each page of this tab's history was, by the key of its entry. */
const kept = persist('session', 'scrollPlaces', v.record(v.string(), v.number()))
const places = new Map<string, number>()

/** Begins to keep places in the browser's stead: it would return to one before the page is long enough. */
export function keepPlaces(): () => void {
  history.scrollRestoration = 'manual'
  if (returnsToTab()) for (const [key, top] of Object.entries(kept.read() ?? {})) places.set(key, top)
  const save = () => kept.write(Object.fromEntries(places))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

export function keepPlace(key: string, top: number): void {
  places.set(key, top)
}

export function placeOf(key: string): number {
  return places.get(key) ?? 0
}

/** A reload, or the way back from another site: the entries of the history are the same ones. */
function returnsToTab(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type } = (entry ?? {}) as { type?: string }
  return type === 'reload' || type === 'back_forward'
}
