import { useEffect, useState } from 'react'
import { FIRST_POSITION, moved, movedTo, settled, slideAt } from './slider-position.ts'

export const ADVANCE_MS = 3000
export const TRANSITION_MS = 500

/** Moves on automatically while `playing`; settles `TRANSITION_MS` after each move. */
export function useSlider(count: number, playing: boolean) {
  const [position, setPosition] = useState(FIRST_POSITION)

  useEffect(() => {
    if (!position.gliding) return
    const timer = setTimeout(() => setPosition(current => settled(current, count)), TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [position, count])

  useEffect(() => {
    if (!playing || count < 2) return
    const timer = setInterval(() => setPosition(current => moved(current, 1, count)), ADVANCE_MS)
    return () => clearInterval(timer)
  }, [playing, count])

  return {
    position,
    slide: slideAt(position.place, count),
    step: (step: 1 | -1) => setPosition(current => moved(current, step, count)),
    goTo: (slide: number) => setPosition(movedTo(slide))
  }
}
