import { useSyncExternalStore } from 'react'

/** False on a server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false
  )
}

function unchanging(): () => void {
  return () => undefined
}
