import { useEffect } from 'react'
import { useLocation } from '@hirfa/shared-platform/router'
import { namedElement } from '../address/named-element.ts'

const SCROLL_DELAY_MS = 100

/** Scrolls to the heading in the hash and focuses it, also when its link is clicked again. */
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
