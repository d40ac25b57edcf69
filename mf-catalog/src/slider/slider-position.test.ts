import { expect, test } from 'vitest'
import { moved, movedTo, settled, slideAt } from './slider-position.ts'

const COUNT = 3

function at(place: number, gliding = false) {
  return { place, gliding }
}

test.each([
  [1, 1, 2],
  [3, 1, 4],
  [1, -1, 0],
  [2, -1, 1]
] as const)('[F-049] from place %i, a step of %i glides to place %i', (from, step, to) => {
  expect(moved(at(from), step, COUNT)).toEqual(at(to, true))
})

test.each([
  [4, 1],
  [0, 3]
])('[F-049] the copy at place %i is replaced by slide %i without animation', (place, slide) => {
  expect(settled(at(place, true), COUNT)).toEqual(at(slide, false))
})

test.each([0, 4])('[F-049] from the copy at place %i no step leaves the track', place => {
  expect(moved(at(place, true), 1, COUNT)).toEqual(at(place, true))
  expect(moved(at(place, true), -1, COUNT)).toEqual(at(place, true))
})

test('a single slide does not move', () => {
  expect(moved(at(1), 1, 1)).toEqual(at(1))
})

test('a slide in the middle keeps its place', () => {
  expect(settled(at(2, true), COUNT)).toEqual(at(2))
})

test('[F-051] a jump moves directly to its slide', () => {
  expect(movedTo(3)).toEqual(at(3, true))
})

test.each([
  [0, 3],
  [1, 1],
  [3, 3],
  [4, 1]
])('place %i shows slide %i', (place, slide) => {
  expect(slideAt(place, COUNT)).toBe(slide)
})
