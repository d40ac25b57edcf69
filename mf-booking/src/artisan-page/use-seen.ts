import { useEffect, useState } from 'react'

/** Whether a place of the page is in sight. */
export function useSeen(place: string): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const element = document.getElementById(place)
    if (!element) return
    const observer = new IntersectionObserver(entries => setSeen(entries.some(entry => entry.isIntersecting)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  return seen
}
