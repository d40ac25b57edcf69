import { useState } from 'react'

/** The source of a picture, or `undefined` after it failed to load; a new source is tried again. */
export function usePicture(source: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = source && source !== broken ? source : null
  return { shown, onError: () => setBroken(source ?? null) }
}
