import { useEffect, useState } from 'react'

/** A glimpse of the edge is not enough. */
const PART = 0.25

/** Whether a place of the page is in sight. */
export function useSeen(place: string): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const element = document.getElementById(place)
    if (!element) return
    const observer = new IntersectionObserver(entries => setSeen(entries.some(entry => entry.isIntersecting)), {
      threshold: PART
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  return seen
}
