import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading, goDown, goToNamed } from './go-to.ts'
import { keepPlace, keepPlaces, placeOf } from './kept-places.ts'
import { onceThere } from './once-there.ts'

/**
 * A new page begins at its top, or at the place that its address names; Back returns to where
 * one was. What changes the address and not the page leaves the visitor where they are.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation()
  const way = useNavigationType()
  const left = useRef<string>(undefined)

  useLayoutEffect(() => keepPlaces(), [])

  useLayoutEffect(() => {
    const arrives = left.current !== pathname
    const first = left.current === undefined
    left.current = pathname
    const stop = arrive()
    const follow = () => keepPlace(key, window.scrollY)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', follow)
    }

    function arrive(): (() => void) | undefined {
      if (arrives && !first) focusHeading()
      const before = placeOf(key)
      if (way === 'POP' && before > 0) return arrives ? onceThere(() => goDown(before)) : undefined
      if (hash) return onceThere(() => goToNamed(hash))
      if (arrives) goDown(0)
      return undefined
    }
  }, [pathname, hash, key, way])
}
