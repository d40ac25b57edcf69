import { useEffect } from 'react'
import { useLocation } from 'shared-platform/router'
import { namedElement } from '../address/named-element.ts'

/** The frame looks for `#faq` when the address changes; this screen may come later than that. */
export function useNamedPlace(): void {
  const { hash } = useLocation()

  useEffect(() => {
    if (hash) namedElement(hash)?.scrollIntoView()
  }, [hash])
}
