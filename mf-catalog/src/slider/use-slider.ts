import { useEffect, useState } from 'react'

/** The track has a copy at each end: place 0 of the last slide, place `count + 1` of the first. */
interface SliderPosition {
  place: number
  /** False during the jump from a copy to its slide, which is not animated. */
  gliding: boolean
}

const FIRST_POSITION: SliderPosition = { place: 1, gliding: false }

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
    goTo: (slide: number) => setPosition({ place: slide, gliding: true })
  }
}

/** One slide forward or back. A copy cannot be left before `settled`. */
function moved({ place, gliding }: SliderPosition, step: 1 | -1, count: number): SliderPosition {
  if (count < 2 || place < 1 || place > count) return { place, gliding }
  return { place: place + step, gliding: true }
}

/** Replaces a copy by its slide, after a move. */
function settled({ place }: SliderPosition, count: number): SliderPosition {
  return { place: slideAt(place, count), gliding: false }
}

/** The visible slide; 1-based. */
function slideAt(place: number, count: number): number {
  if (place > count) return 1
  return place < 1 ? count : place
}
