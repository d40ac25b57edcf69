import { useEffect } from 'react'
import { useLocation } from 'shared-platform/router'
import { namedElement } from '../address/named-element.ts'

const SCROLL_DELAY_MS = 100

/** Goes to the chapter that the address names, and takes the focus there; again at each click on its link. */
export function useChapterScroll(): void {
  const { hash, key } = useLocation()

  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => {
      const heading = namedElement(hash)
      heading?.scrollIntoView({ behavior: lessMotion() ? 'auto' : 'smooth' })
      heading?.focus({ preventScroll: true })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hash, key])
}

function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
