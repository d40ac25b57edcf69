import { useEffect } from 'react'

let preload: ((path: string) => void) | undefined

export function providePreload(load: (path: string) => void): void {
  preload = load
}

/** Loads the screen of a path, so that it later opens without a network. Opening it loads a failed one again. */
export function usePreloadedScreen(path: string | undefined): void {
  useEffect(() => {
    if (path) preload?.(path)
  }, [path])
}
