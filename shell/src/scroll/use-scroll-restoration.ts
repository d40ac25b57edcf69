import * as v from 'valibot'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { persist } from '@hirfa/shared-platform'
import { KEYS } from '../persisted-keys.ts'
import { focusHeading, scrollToTop, scrollToHash } from './scroll-to.ts'
import { retryOnGrowth } from './retry-on-growth.ts'

export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation()
  const way = useNavigationType()
  const [positions] = useState(() => new Map<string, number>())
  const left = useRef<string>(undefined)

  useLayoutEffect(() => persistScrollPositions(positions), [positions])

  useLayoutEffect(() => {
    const arrives = left.current !== pathname
    const first = left.current === undefined
    left.current = pathname
    const stop = arrive()
    const follow = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', follow)
    }

    function arrive(): (() => void) | undefined {
      if (arrives && !first) focusHeading()
      const before = positions.get(key) ?? 0
      if (way === 'POP' && before > 0) return arrives ? retryOnGrowth(() => scrollToTop(before)) : undefined
      if (hash) return retryOnGrowth(() => scrollToHash(hash))
      if (arrives) scrollToTop(0)
      return undefined
    }
  }, [pathname, hash, key, way, positions])
}

const persisted = persist('session', KEYS.scroll, v.record(v.string(), v.number()))

/** Replaces the browser's scroll restoration, which runs before the page has its full height. */
function persistScrollPositions(positions: Map<string, number>): () => void {
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
