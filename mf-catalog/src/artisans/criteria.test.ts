import { expect, test } from 'vitest'
import { serviceNamed } from '@hirfa/shared-contract'
import { criteriaOf, queryWith } from './criteria.ts'

function query(text: string) {
  return new URLSearchParams(text)
}

test.each([
  ['', { rating: null, search: null, page: 1 }],
  ['rating=4&search=%D8%B3%D8%A8%D8%A7%D9%83&page=3', { rating: 4, search: 'سباك', page: 3 }],
  ['rating=2', { rating: null, search: null, page: 1 }],
  ['rating=4.5', { rating: null, search: null, page: 1 }],
  ['page=0', { rating: null, search: null, page: 1 }],
  ['page=-4', { rating: null, search: null, page: 1 }],
  ['page=1e9', { rating: null, search: null, page: 1 }],
  ['page=abc&search=+++', { rating: null, search: null, page: 1 }],
  ['search=a%00b', { rating: null, search: 'ab', page: 1 }],
  [`search=${'x'.repeat(500)}`, { rating: null, search: 'x'.repeat(100), page: 1 }]
])('[see F-120] [see F-126] ?%s is parsed as %j', (text, criteria) => {
  expect(criteriaOf(query(text), { id: 7 })).toEqual({ serviceId: 7, ...criteria })
})

test('a change opens the first page and keeps the other criteria', () => {
  expect(queryWith(query('search=ali&page=4'), { rating: '4' }).toString()).toBe('search=ali&rating=4')
  expect(queryWith(query('search=ali&rating=4'), { search: '' }).toString()).toBe('rating=4')
  expect(queryWith(query('rating=4&page=2'), { page: '3' }).toString()).toBe('rating=4&page=3')
})

const SERVICES = [
  { id: 1, slug: 'plumbing', name: { en: 'Plumbing', ar: 'السباكة' } },
  { id: 5, slug: 'air-conditioning', name: { en: 'Air conditioning', ar: 'المكيفات' } }
].map(service => ({ ...service, description: {}, icon: null, per: {}, options: [], popular: false }))

test.each([
  ['plumbing', 1],
  ['PLUMBING', 1],
  ['Air conditioning', 5],
  ['air-conditioning', 5],
  ['السباكة', undefined],
  ['nothing', undefined]
])('[see F-118] /artisans/%s is service %s', (name, id) => {
  expect(serviceNamed(name, SERVICES)?.id).toBe(id)
})
