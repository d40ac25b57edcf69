import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Which part of a row is visible. */
export type RowPlace = 'all' | 'start' | 'middle' | 'end'

/** Scrolls a row by its own width; `next` follows the reading direction. */
export function useScrollByPage(onNearEnd?: () => void) {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<RowPlace>('start')

  function measure() {
    if (!row.current) return
    setPlace(visiblePlace(row.current))
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    if (scrollWidth - Math.abs(scrollLeft) <= 2 * clientWidth) onNearEnd?.()
  }

  const resized = useEffectEvent(measure)
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(() => resized())
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])

  function scroll(step: 1 | -1) {
    if (!row.current) return
    const sign = getComputedStyle(row.current).direction === 'rtl' ? -step : step
    row.current.scrollBy({ left: sign * row.current.clientWidth })
  }

  return { row, place, measure, next: () => scroll(1), previous: () => scroll(-1) }
}

/** In right-to-left pages `scrollLeft` is negative. */
function visiblePlace({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): RowPlace {
  const [done, whole] = [Math.abs(scrollLeft), scrollWidth - clientWidth]
  if (whole <= 1) return 'all'
  if (done <= 1) return 'start'
  return done >= whole - 1 ? 'end' : 'middle'
}
