import { useEffect } from 'react'

let preload: ((path: string) => void) | undefined

export function providePreload(load: (path: string) => void): void {
  preload = load
}

export function usePreloadedScreen(path: string | undefined): void {
  useEffect(() => {
    if (path) preload?.(path)
  }, [path])
}
