import { type Option, type Service, sizeOf } from '@hirfa/shared-contract'
import { describe, expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT } from '../draft/draft.ts'
import { chosenService } from './initial-answers.ts'
import { unknownIn } from './use-known-draft.ts'

function option(id: number, size?: Option['size']): Option {
  return { id, size, title: {}, subtitle: {} }
}

const PLUMBING: Service = {
  id: 1,
  slug: 'plumbing',
  name: {},
  description: {},
  per: {},
  icon: null,
  popular: false,
  options: [option(11), option(12), option(13)]
}

describe('an unknown reference', () => {
  const lists = { services: [PLUMBING], wilayas: [{ id: 16 }], cities: [{ id: 554 }] }
  const known: Draft = { ...EMPTY_DRAFT, serviceId: 1, optionId: 12, wilayaId: 16, cityId: 554 }

  test.each<[string, Partial<Draft>, Partial<Draft>]>([
    ['a service', { serviceId: 99 }, { serviceId: null, optionId: null, options: [] }],
    ['an option of another service', { optionId: 21 }, { optionId: null }],
    ['a wilaya', { wilayaId: 99 }, { wilayaId: null, cityId: null }],
    ['a city of another wilaya', { cityId: 1 }, { cityId: null }]
  ])('%s is dropped', (_name, part, dropped) => {
    expect(unknownIn({ ...known, ...part }, lists)).toEqual(dropped)
  })

  test('is not reported while the lists are not loaded', () => {
    expect(unknownIn({ ...known, wilayaId: 99, cityId: 1 }, { ...lists, wilayas: null, cities: null })).toBeNull()
  })

  test('is not reported for a valid or an empty draft', () => {
    expect(unknownIn(known, lists)).toBeNull()
    expect(unknownIn(EMPTY_DRAFT, lists)).toBeNull()
  })
})

describe('choosing a service', () => {
  test('another service clears the option', () => {
    expect(chosenService(PLUMBING, 2)).toEqual({ serviceId: 1, optionId: null, options: PLUMBING.options })
  })

  test('the same service keeps the option', () => {
    expect(chosenService(PLUMBING, 1)).toEqual({ options: PLUMBING.options })
  })
})

describe('[see F-082] the size of an option', () => {
  test.each([
    ['as the server says', option(1, 'large'), [option(1, 'large')], 'large'],
    ['by its place among three', PLUMBING.options[1], PLUMBING.options, 'medium'],
    ['unknown among two', PLUMBING.options[0], PLUMBING.options.slice(0, 2), null]
  ] as const)('%s', (_name, one, options, size) => {
    expect(sizeOf(one!, options)).toBe(size)
  })
})
