/** Advance widths of Arial in 1/1000 em, since the font is not on build machines. */

export interface LocalFont {
  names: string[]
  widthOf(character: string): number
}

const REGULAR = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
  500, 500, 500
]
const BOLD = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
  556, 556, 500
]
const SPACE = 278

export const ARIAL: Record<400 | 600, LocalFont> = {
  400: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], widthOf: widths(REGULAR) },
  600: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], widthOf: widths(BOLD) }
}

function widths(letters: number[]) {
  return (character: string): number => letters[character.charCodeAt(0) - 97] ?? SPACE
}
