import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const white = { lightness: 1, chroma: 0, hue: 0 }
const black = { lightness: 0, chroma: 0, hue: 0 }
/** `#767676` is the lightest grey with AA contrast on white (WCAG). */
const grey = { lightness: 0.5654, chroma: 0, hue: 0 }

test('the contrast of black on white is 21, of white on white 1', () => {
  expect(contrast(black, white)).toBeCloseTo(21, 1)
  expect(contrast(white, white)).toBe(1)
})

test('#767676 on white is the known 4.54', () => {
  expect(contrast(white, grey)).toBeCloseTo(4.54, 1)
})
