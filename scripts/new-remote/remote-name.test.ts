import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readName } from './remote-name.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([
  ['ops', 'reserved for the product itself'],
  ['metrics', 'reserved for the product itself'],
  ['reports', 'reserved for the product itself'],
  ['icons', 'reserved for the product itself'],
  ['sanctum', 'reserved for the product itself'],
  ['shell', 'reserved for the product itself'],
  ['Offers', 'The name of a remote must be'],
  ['../offers', 'The name of a remote must be'],
  ['mf-catalog', 'The folder mf-catalog exists already'],
  ['services', 'The path /services belongs to mf-booking'],
  ['appointments', 'The path /appointments belongs to mf-account']
])('no remote can have the name %s', async (name, sentence) => {
  await expect(readName([name], ROOT)).rejects.toThrow(sentence)
})

test('a free name gives folder, path and namespace', async () => {
  expect(await readName(['late-offers'], ROOT)).toEqual({
    folder: 'mf-late-offers',
    words: 'late-offers',
    namespace: 'lateOffers',
    component: 'LateOffers'
  })
})
