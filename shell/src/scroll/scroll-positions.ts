import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'

const persisted = persist('session', 'scrollPlaces', v.record(v.string(), v.number()))

/** Replaces the browser's scroll restoration, which runs before the page has its full height. */
export function persistScrollPositions(positions: Map<string, number>): () => void {
  history.scrollRestoration = 'manual'
  if (returnsToTab()) for (const [key, top] of Object.entries(persisted.read() ?? {})) positions.set(key, top)
  const save = () => persisted.write(Object.fromEntries(positions))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

function returnsToTab(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type } = (entry ?? {}) as { type?: string }
  return type === 'reload' || type === 'back_forward'
}
