import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading, scrollToTop, scrollToHash } from './scroll-to.ts'
import { persistScrollPositions } from './scroll-positions.ts'
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
