import { describe, expect, test } from 'vitest'
import {
  countFilters,
  FILTER_NAMES,
  FILTERS,
  NO_FILTERS,
  filterQuery,
  readFilters,
  refined,
  type ResultsFilters,
  writeFilters
} from './results-filters.ts'

describe('reading an address', () => {
  test.each<[string, Partial<ResultsFilters>]>([
    ['?view=results', {}],
    ['?min_rating=4&sort_by=price&sort_order=desc', { min_rating: '4', sort_by: 'price', order: 'desc' }],
    ['?city_page=2&state_page=3', { localPage: 2, statewidePage: 3 }],
    ['?min_rating=2&max_rating=6', {}],
    ['?min_rating=five&sort_by=name&sort_order=up', {}],
    ['?city_page=0&state_page=-1', {}],
    ['?city_page=1.5&state_page=1e9', {}],
    ['?min_rating=5&max_rating=3', { min_rating: '5', max_rating: '5' }]
  ])('%s', (search, expected) => {
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, ...expected })
  })

  test.each(FILTER_NAMES.flatMap(name => Object.keys(FILTERS[name].values).map(value => [name, value])))(
    'returns the filter that was written: %s=%s',
    (name, value) => {
      const filters: ResultsFilters = { ...NO_FILTERS, [name]: value, localPage: 2, statewidePage: 4 }
      expect(readFilters(writeFilters(filters))).toEqual(filters)
    }
  )

  test('returns the order that was written', () => {
    const filters: ResultsFilters = { ...NO_FILTERS, sort_by: 'rating', order: 'asc' }
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(writeFilters(NO_FILTERS)).toBe('?view=results')
  })
})

describe('changing a filter', () => {
  const onLaterPages: ResultsFilters = { ...NO_FILTERS, localPage: 3, statewidePage: 2 }

  test('[see F-115] starts both lists at their first page', () => {
    expect(refined(onLaterPages, { min_rating: '4' })).toMatchObject({
      min_rating: '4',
      localPage: 1,
      statewidePage: 1
    })
  })

  test.each<[Partial<ResultsFilters>, Partial<ResultsFilters>, Partial<ResultsFilters>]>([
    [{ max_rating: '3' }, { min_rating: '5' }, { min_rating: '5', max_rating: '5' }],
    [{ min_rating: '5' }, { max_rating: '3' }, { min_rating: '3', max_rating: '3' }],
    [{ min_rating: '5' }, { max_rating: null }, { min_rating: '5', max_rating: null }]
  ])('with %o, setting %o gives %o', (before, part, after) => {
    expect(refined({ ...NO_FILTERS, ...before }, part)).toMatchObject(after)
  })
})

test('[see F-113] `any` and `default` are not sent, nor an order without a sort field', () => {
  const { city_page, state_page, ...others } = filterQuery({ ...NO_FILTERS, order: 'desc' })
  expect([city_page, state_page]).toEqual([1, 1])
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
  expect(Object.keys(others)).toEqual([...FILTER_NAMES, 'sort_order'])
})

test('pages and the order do not count as filters', () => {
  expect(countFilters({ ...NO_FILTERS, localPage: 2, order: 'asc' })).toBe(0)
  expect(countFilters({ ...NO_FILTERS, min_rating: '3', sort_by: 'price' })).toBe(2)
})
