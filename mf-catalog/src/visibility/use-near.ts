import { useEffect, useRef, useState } from 'react'

/** Whether an element is, or is about to come, into sight. What nobody may ever see need not be fetched. */
export function useNear<Kind extends Element>() {
  const place = useRef<Kind>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return { place, near }
}
