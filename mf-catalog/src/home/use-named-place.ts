import { useEffect } from 'react'
import { useLocation } from 'shared-platform/router'

/** The frame looks for `#faq` when the address changes; this screen may come later than that. */
export function useNamedPlace(): void {
  const { hash } = useLocation()

  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}
