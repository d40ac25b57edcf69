import { useEffect, useRef, useState } from 'react'

export function useInView<Kind extends Element>() {
  const place = useRef<Kind>(null)
  const [sight, setSight] = useState({ inView: false, everInView: false })

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(see, { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function see(entries: readonly IntersectionObserverEntry[]) {
    const inView = entries.at(-1)?.isIntersecting ?? false
    setSight(earlier => ({ inView, everInView: inView || earlier.everInView }))
  }

  return { place, ...sight }
}
