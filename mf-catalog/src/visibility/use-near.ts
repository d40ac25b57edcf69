import { useEffect, useRef, useState } from 'react'

/** Whether an element is, or is about to come, into sight. What nobody may ever see need not be fetched. */
export function useNear<Kind extends Element>() {
  const place = useRef<Kind>(null)
  const [sight, setSight] = useState({ near: false, everNear: false })

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(see, { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function see(entries: readonly IntersectionObserverEntry[]) {
    const near = entries.at(-1)?.isIntersecting ?? false
    setSight(earlier => ({ near, everNear: near || earlier.everNear }))
  }

  return { place, ...sight }
}
