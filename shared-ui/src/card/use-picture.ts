import { type RefCallback, useCallback, useState } from 'react'

/** `null` after it failed to load. A rendered picture can fail before hydration, without a listener. */
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
