import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('keeps the most recently used values within its limit', () => {
  const cache = boundedCache<number>(2)
  cache.set('one', 1)
  cache.set('two', 2)
  expect(cache.get('one')).toBe(1)
  cache.set('three', 3)
  expect(['one', 'two', 'three'].map(key => cache.get(key))).toEqual([1, undefined, 3])
  cache.delete('one')
  expect(cache.get('one')).toBeUndefined()
})
