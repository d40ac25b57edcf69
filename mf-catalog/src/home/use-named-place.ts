import { useEffect } from 'react'
import { useLocation } from 'shared-platform/router'
import { namedElement } from '../address/named-element.ts'

/** Scrolls to the hash of the address after this screen has mounted, which may be after the shell looked for it. */
export function useNamedPlace(): void {
  const { hash } = useLocation()

  useEffect(() => {
    if (hash) namedElement(hash)?.scrollIntoView()
  }, [hash])
}
