import { type PointerEvent, useRef } from 'react'

const SWIPE_PIXELS = 40

/** Reports a horizontal swipe in reading direction: `1` is forward, `-1` is back. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef<number | null>(null)

  function end(event: PointerEvent) {
    if (began.current === null) return
    const way = event.clientX - began.current
    began.current = null
    if (Math.abs(way) < SWIPE_PIXELS) return
    const onwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? way > 0 : way < 0
    onSwipe(onwards ? 1 : -1)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = event.clientX
    },
    onPointerUp: end,
    onPointerCancel: () => {
      began.current = null
    }
  }
}
