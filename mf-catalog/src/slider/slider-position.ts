/** The track has a copy at each end: place 0 of the last slide, place `count + 1` of the first. */
export interface SliderPosition {
  place: number
  /** False during the jump from a copy to its slide, which is not animated. */
  gliding: boolean
}

export const FIRST_POSITION: SliderPosition = { place: 1, gliding: false }

/** One slide forward or back. A copy cannot be left before `settled`. */
export function moved({ place, gliding }: SliderPosition, step: 1 | -1, count: number): SliderPosition {
  if (count < 2 || isCopy(place, count)) return { place, gliding }
  return { place: place + step, gliding: true }
}

/** Goes to a slide; 1-based. */
export function movedTo(slide: number): SliderPosition {
  return { place: slide, gliding: true }
}

/** Replaces a copy by its slide, after a move. */
export function settled({ place }: SliderPosition, count: number): SliderPosition {
  return { place: slideAt(place, count), gliding: false }
}

/** The visible slide; 1-based. */
export function slideAt(place: number, count: number): number {
  if (place > count) return 1
  return place < 1 ? count : place
}

function isCopy(place: number, count: number): boolean {
  return place < 1 || place > count
}
