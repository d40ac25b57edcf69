import { expect, test } from 'vitest'
import { pageItems } from './pagination.tsx'

const shown = (page: number, last: number) =>
  pageItems(page, last)
    .map(item => (typeof item === 'string' ? '…' : item))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [8, 12, '1 … 7 8 9 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
  [4, 6, '1 2 3 4 5 6'],
  [6, 6, '1 2 3 4 5 6']
])('on page %i of %i the numbers are %s', (page, last, numbers) => {
  expect(shown(page, last)).toBe(numbers)
})

test('at most seven items without repetition, with both ends and the current page', () => {
  for (let last = 1; last <= 30; last++) {
    for (let page = 1; page <= last; page++) {
      const items = pageItems(page, last)
      expect(items.length).toBeLessThanOrEqual(7)
      expect(new Set(items).size).toBe(items.length)
      expect(items).toEqual(expect.arrayContaining([1, page, last]))
    }
  }
})
