import { expect, test } from 'vitest'
import { pageWire } from './pages.ts'

test('[see F-294] a page contains its position in the list', () => {
  expect(pageWire(['g', 'h'], { page: 2, size: 6, total: 8, url: '/api/profiles?page=2&category=1' })).toEqual({
    data: ['g', 'h'],
    current_page: 2,
    last_page: 2,
    total: 8,
    from: 7,
    to: 8,
    per_page: 6,
    path: '/api/profiles',
    next_page_url: null,
    prev_page_url: '/api/profiles?page=1&category=1'
  })
})

test('an empty list has one page without positions', () => {
  expect(pageWire([], { page: 1, size: 6, total: 0, url: '/x' })).toMatchObject({
    last_page: 1,
    from: null,
    to: null,
    next_page_url: null
  })
})

test('the address of the next page keeps the other parameters', () => {
  const { next_page_url } = pageWire(['a'], {
    page: 1,
    size: 1,
    total: 2,
    url: '/api/zone-profiles?state=16&city_page=1',
    parameter: 'city_page'
  })
  expect(next_page_url).toBe('/api/zone-profiles?state=16&city_page=2')
})
