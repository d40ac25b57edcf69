import { useEffect, useRef, useState } from 'react'

/** Tells when a picture cannot be shown, also when that was known before the script began. */
export function usePicture(source: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)

  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0 && element.src) setBroken(source ?? null)
  }, [source])

  const shown = source && source !== broken ? source : null
  return { image, shown, onError: () => setBroken(source ?? null) }
}
