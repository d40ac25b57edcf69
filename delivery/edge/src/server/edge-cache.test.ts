import { expect, test } from 'vitest'
import { edgeCache, sharedRuns } from './edge-cache.ts'

const MEGABYTE = 1_048_576
const BYTES = 10_000

test('a part that is flooded leaves the others what they have within their shares', () => {
  const cache = edgeCache(MEGABYTE)
  const [pages, files] = [cache.part<string>('pages'), cache.part<string>('files')]
  for (const key of ['home', 'search']) pages.set(key, key, BYTES)
  for (let key = 0; key < 1_000; key++) files.set(String(key), 'file', BYTES)
  expect([pages.get('home'), pages.get('search')]).toEqual(['home', 'search'])
  expect([files.get('0'), files.get('999')]).toEqual([undefined, 'file'])
})

test('a part uses what the others leave, and returns it', () => {
  const cache = edgeCache(MEGABYTE)
  const [pages, paths] = [cache.part<string>('pages'), cache.part<string>('paths')]
  for (let key = 0; key < 90; key++) paths.set(String(key), 'path', BYTES)
  expect(paths.values()).toHaveLength(90)
  for (const key of ['home', 'search', 'terms', 'help', 'login', 'forecast', 'archive', 'results', 'profile', 'offers'])
    pages.set(key, key, BYTES)
  expect(pages.values()).toHaveLength(10)
  expect([paths.get('89'), paths.values().length < 90]).toEqual(['path', true])
})

test('the least recently used value of a part goes first, and one above the budget is not kept', () => {
  const pages = edgeCache(3 * BYTES).part<string>('pages')
  pages.set('one', '1', BYTES)
  pages.set('two', '2', BYTES)
  expect(pages.get('one')).toBe('1')
  pages.set('three', '3', BYTES)
  expect(['one', 'two', 'three'].map(key => pages.get(key))).toEqual(['1', undefined, '3'])
  pages.set('four', '4', 4 * BYTES)
  expect(pages.values()).toEqual([])
  pages.set('five', '5', BYTES)
  pages.delete('five')
  expect(pages.get('five')).toBeUndefined()
})

test('concurrent runs with one key are one run, a later one is another', async () => {
  const run = sharedRuns<number>()
  let runs = 0
  const count = async () => ++runs
  expect(await Promise.all([run('a', count), run('a', count), run('b', count)])).toEqual([1, 1, 2])
  expect(await run('a', count)).toBe(3)
})
