import { useEffect } from 'react'
import { useLocation } from '@hirfa/shared-platform/router'

/** The shell may have looked for the element before this screen mounted. */
export function useNamedPlace(): void {
  const { hash } = useLocation()

  useEffect(() => {
    if (hash) namedElement(hash)?.scrollIntoView()
  }, [hash])
}

export function namedElement(hash: string): HTMLElement | null {
  return document.getElementById(decodeName(hash.slice(1)))
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A malformed percent escape names no element.
    return ''
  }
}
