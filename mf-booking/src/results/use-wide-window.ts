import { useSyncExternalStore } from 'react'

/** The map stands beside the lists from this width on; `.split` has the same. */
const WIDE = '(width >= 1200px)'

export function useWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches)
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
