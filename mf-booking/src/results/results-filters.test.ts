import { describe, expect, test } from 'vitest'
import {
  countFilters,
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
    ['?min_rating=4&sort_by=price&sort_order=desc', { minRating: 4, sort: 'price', order: 'desc' }],
    ['?city_page=2&state_page=3', { localPage: 2, statewidePage: 3 }],
    ['?min_rating=2&max_rating=6', {}],
    ['?min_rating=five&sort_by=name&sort_order=up', {}],
    ['?city_page=0&state_page=-1', {}],
    ['?city_page=1.5&state_page=1e9', {}],
    ['?min_rating=5&max_rating=3', { minRating: 5, maxRating: 5 }]
  ])('%s', (search, expected) => {
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, ...expected })
  })

  test('returns the filters that were written', () => {
    const filters: ResultsFilters = {
      minRating: 3,
      maxRating: 5,
      sort: 'rating',
      order: 'asc',
      localPage: 2,
      statewidePage: 4
    }
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(writeFilters(NO_FILTERS)).toBe('?view=results')
  })
})

describe('changing a filter', () => {
  const onLaterPages: ResultsFilters = { ...NO_FILTERS, localPage: 3, statewidePage: 2 }

  test('[see F-115] starts both lists at their first page', () => {
    expect(refined(onLaterPages, { minRating: 4 })).toMatchObject({ minRating: 4, localPage: 1, statewidePage: 1 })
  })

  test.each<[Partial<ResultsFilters>, Partial<ResultsFilters>, Partial<ResultsFilters>]>([
    [{ maxRating: 3 }, { minRating: 5 }, { minRating: 5, maxRating: 5 }],
    [{ minRating: 5 }, { maxRating: 3 }, { minRating: 3, maxRating: 3 }],
    [{ minRating: 5 }, { maxRating: null }, { minRating: 5, maxRating: null }]
  ])('with %o, setting %o gives %o', (before, part, after) => {
    expect(refined({ ...NO_FILTERS, ...before }, part)).toMatchObject(after)
  })
})

test('[see F-113] `any` and `default` are not sent, nor an order without a sort field', () => {
  expect(filterQuery({ ...NO_FILTERS, order: 'desc' })).toEqual({
    city_page: 1,
    state_page: 1,
    min_rating: null,
    max_rating: null,
    sort_by: null,
    sort_order: null
  })
})

test('pages and the order do not count as filters', () => {
  expect(countFilters({ ...NO_FILTERS, localPage: 2, order: 'asc' })).toBe(0)
  expect(countFilters({ ...NO_FILTERS, minRating: 3, sort: 'price' })).toBe(2)
})
