/**
 * Where the slider stands. The track is longer than the list by one copy at each end: place 0
 * is a copy of the last slide, place `count + 1` one of the first, so that the way on from the
 * last slide looks like any other.
 */
export interface SliderPosition {
  place: number
  /** A jump from a copy to its slide is not to be seen. */
  gliding: boolean
}

export const FIRST_POSITION: SliderPosition = { place: 1, gliding: false }

/** One slide on or back. From a copy there is no way before `settled` has left it. */
export function moved({ place, gliding }: SliderPosition, step: 1 | -1, count: number): SliderPosition {
  if (count < 2 || isCopy(place, count)) return { place, gliding }
  return { place: place + step, gliding: true }
}

/** Straight to a slide, counted from 1. */
export function movedTo(slide: number): SliderPosition {
  return { place: slide, gliding: true }
}

/** At rest after a move: on a copy, the slide that it shows takes its place. */
export function settled({ place }: SliderPosition, count: number): SliderPosition {
  return { place: slideAt(place, count), gliding: false }
}

/** Which slide is in sight, counted from 1. */
export function slideAt(place: number, count: number): number {
  if (place > count) return 1
  return place < 1 ? count : place
}

function isCopy(place: number, count: number): boolean {
  return place < 1 || place > count
}
