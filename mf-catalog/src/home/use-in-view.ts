import { useEffect, useRef, useState } from 'react'
import { watchNear } from '@hirfa/shared-platform/watch-near'

export function useInView<Kind extends Element>() {
  const place = useRef<Kind>(null)
  const [inView, setInView] = useState(false)
  const [everInView, setEverInView] = useState(false)

  useEffect(() => (place.current ? watchNear(place.current, see) : undefined), [])

  function see(isNear: boolean) {
    setInView(isNear)
    if (isNear) setEverInView(true)
  }

  return { place, inView, everInView }
}
