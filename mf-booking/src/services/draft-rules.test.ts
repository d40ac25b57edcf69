import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT } from '../draft/draft.ts'
import { unknownIn } from './use-known-draft.ts'

const OPTIONS = [11, 12, 13].map(id => ({ id, title: {}, subtitle: {} }))
const TEXTS = { name: {}, description: {}, per: {} }
const PLUMBING = { id: 1, slug: 'plumbing', ...TEXTS, icon: null, popular: false, options: OPTIONS }
const LISTS = { services: [PLUMBING], wilayas: [{ id: 16 }], cities: [{ id: 554 }] }
const KNOWN: Draft = { ...EMPTY_DRAFT, serviceId: 1, optionId: 12, wilayaId: 16, cityId: 554 }

test.each<[string, Partial<Draft>, Partial<Draft>]>([
  ['a service', { serviceId: 99 }, { serviceId: null, optionId: null, options: [] }],
  ['an option of another service', { optionId: 21 }, { optionId: null }],
  ['a wilaya', { wilayaId: 99 }, { wilayaId: null, cityId: null }],
  ['a city of another wilaya', { cityId: 1 }, { cityId: null }]
])('%s that is unknown is dropped', (_name, part, dropped) => {
  expect(unknownIn({ ...KNOWN, ...part }, LISTS)).toEqual(dropped)
})

test('nothing is dropped while the lists load, nor from a valid or an empty draft', () => {
  expect(unknownIn({ ...KNOWN, wilayaId: 99, cityId: 1 }, { ...LISTS, wilayas: null, cities: null })).toBeNull()
  expect(unknownIn(KNOWN, LISTS)).toBeNull()
  expect(unknownIn(EMPTY_DRAFT, LISTS)).toBeNull()
})
