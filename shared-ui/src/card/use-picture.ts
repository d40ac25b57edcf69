import { type RefCallback, useCallback, useState } from 'react'

/**
 * The source of a picture, or `null` after it failed to load; a new source is tried again. A picture that a server has rendered can
 * fail before the page is hydrated, when it has no listener.
 */
export function usePicture(source: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = source && source !== broken ? source : null
  const onError = useCallback(() => setBroken(source ?? null), [source])
  const ref: RefCallback<HTMLImageElement> = useCallback(
    image => {
      if (image?.complete) image.decode().catch(onError)
    },
    [onError]
  )
  return { shown, events: { ref, onError } }
}
