import { useState } from 'react'

/** A picture until it turns out that it cannot be shown; another address is another chance. */
export function usePicture(source: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = source && source !== broken ? source : null
  return { shown, onError: () => setBroken(source ?? null) }
}
