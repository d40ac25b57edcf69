import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A new page begins at its top, or at the place its address names; Back returns to where one was. */
export function useScroll(): void {
  const { pathname, hash } = useLocation()
  const way = useNavigationType()

  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (way !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, way])
}
