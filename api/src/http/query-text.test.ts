import { expect, test } from 'vitest'
import { parseQuery } from './query-text.ts'

test.each([
  ['page=1', { page: '1' }],
  ['page=1&page=2', { page: '2' }],
  ['category[]=1&category[]=2', { category: ['1', '2'] }],
  ['status[0]=3', { status: ['3'] }],
  ['type=1&type[]=0', { type: ['0'] }],
  ['min_rating=', {}],
  ['pattern=a%20b+c', { pattern: 'a b c' }],
  ['pattern=%E0%A4%A', { pattern: '\uFFFD%A' }]
])('reads %j', (text, query) => {
  expect({ ...parseQuery(text) }).toEqual(query)
})

test('names of Object.prototype are ordinary parameters', () => {
  expect(Object.keys(parseQuery('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor'])
})
