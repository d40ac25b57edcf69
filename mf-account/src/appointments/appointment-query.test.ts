import { expect, test } from 'vitest'
import { appointmentsAddress, countFilters, NO_FILTERS, parseQuery } from './appointment-query.ts'

const usual = { page: 1, ...NO_FILTERS }

test.each([
  ['', usual],
  ['page=3', { ...usual, page: 3 }],
  ['status=pending&status=cancelled', { ...usual, statuses: ['pending', 'cancelled'] }],
  ['type=urgent&service=4&service=9', { ...usual, types: ['urgent'], services: [4, 9] }],
  [
    'from=2026-11-01&to=2026-11-30&sort=date&order=asc',
    { ...usual, from: '2026-11-01', to: '2026-11-30', sortBy: 'date', order: 'asc' }
  ]
])('the address "%s" survives parsing and writing', (address, query) => {
  expect(parseQuery(new URLSearchParams(address))).toEqual(query)
  expect(parseQuery(appointmentsAddress(parseQuery(new URLSearchParams(address))))).toEqual(query)
})

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=٣',
  'page=99999999999',
  'status=unknown&status=5&status=__proto__',
  'type=2',
  'service=0&service=-1&service=99999999999&service=x',
  'from=2026-02-30&to=tomorrow',
  'sort=price&order=up',
  'from=%00&order=%F0%9F%92%A3'
])('ignores invalid parameters in "%s"', address => {
  expect(parseQuery(new URLSearchParams(address))).toEqual(usual)
})

test('counts only filters that narrow the list', () => {
  expect(countFilters(NO_FILTERS)).toBe(0)
  expect(countFilters({ ...NO_FILTERS, sortBy: 'date', order: 'asc' })).toBe(0)
  expect(countFilters({ ...NO_FILTERS, statuses: ['pending', 'closed'], from: '2026-11-01' })).toBe(2)
})
