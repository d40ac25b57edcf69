import { describe, expect, test } from 'vitest'
import type { OfferedService } from '../wire/offered-service.ts'
import type { Option } from '../wire/service.ts'
import { estimateOf, leastTotal, sizeOf } from './estimate.ts'

const PER_HOUR = { ar: 'ساعة', en: 'Hours', fr: 'Heures' }
const HOUR = { ar: 'الساعة', en: 'hour', fr: 'heure' }
const HOURLY: OfferedService = { id: 1, name: { ar: 'السباكة' }, per: PER_HOUR, unit: HOUR, price: 2200 }

function option(id: number, change: Partial<Option> = {}): Option {
  return { id, title: {}, subtitle: {}, ...change }
}

const THREE = [option(11), option(12), option(13)]

function estimate(offer: Partial<OfferedService>, change: Partial<Option>) {
  return estimateOf({ ...HOURLY, ...offer }, option(11, change), [])
}

test.each([
  ['small', { from: null, to: 1 }, { from: null, to: 2200 }],
  ['medium', { from: 1, to: 3 }, { from: 2200, to: 6600 }],
  ['large', { from: 3, to: null }, { from: 6600, to: null }]
] as const)('a %s job by the hour has the quantity %j and costs %j', (size, quantity, total) => {
  expect(estimate({}, { size })).toEqual({ price: 2200, unit: HOUR, quantity, total, currency: 'DZD' })
})

test.each([
  [
    { from: 1, to: 1 },
    { from: 450.5, to: 450.5 }
  ],
  [
    { from: 2, to: 3 },
    { from: 901, to: 1351.5 }
  ],
  [
    { from: null, to: 40 },
    { from: null, to: 18_020 }
  ],
  [
    { from: 200, to: null },
    { from: 90_100, to: null }
  ]
])('a quantity of %j units is multiplied by the price to %j', (quantity, total) => {
  const per = { en: 'Square metres' }
  expect(estimate({ per, price: 450.5 }, { quantity })).toMatchObject({ price: 450.5, quantity, total })
})

test('totals are rounded to centimes', () => {
  expect(estimate({ price: 1200.35 }, { size: 'large' })?.total).toEqual({ from: 3601.05, to: null })
})

test('the quantity of the server is preferred to that of the size', () => {
  const quantity = { from: 2, to: 2 }
  expect(estimate({}, { size: 'small', quantity })).toMatchObject({ quantity, total: { from: 4400, to: 4400 } })
})

test.each([{ en: 'Hour' }, { fr: 'heure' }, { ar: 'ساعات' }, { fr: 'heures' }, { ar: 'ساعة' }, { en: ' hours ' }])(
  '%j is recognised as hours',
  per => {
    expect(estimate({ per }, { size: 'small' })?.total).toEqual({ from: null, to: 2200 })
  }
)

test.each([{ en: 'half hours' }, { en: 'hours or more' }, { en: 'hourss' }, { en: 'Square metres' }, {}, null])(
  '%j is not recognised as hours, so the total is unknown',
  per => {
    expect(estimate({ per }, { size: 'small' })).toMatchObject({ price: 2200, quantity: null, total: null })
  }
)

test('without an option the total is unknown', () => {
  expect(estimateOf(HOURLY, undefined, THREE)).toMatchObject({ price: 2200, quantity: null, total: null })
})

test('a server without singular units sends the unit of the service', () => {
  expect(estimate({ unit: undefined }, {})?.unit).toEqual(PER_HOUR)
  expect(estimate({ unit: undefined, per: null }, {})?.unit).toBeNull()
})

test.each([null, 0])('a price of %j is on request and has no estimate', price => {
  expect(estimate({ price }, { size: 'small' })).toBeNull()
})

test.each([null, undefined])('an artisan who does not offer the service has no estimate', offer => {
  expect(estimateOf(offer, THREE[0], THREE)).toBeNull()
})

describe('the least total', () => {
  test.each([
    ['small', 2200],
    ['medium', 2200],
    ['large', 6600],
    [null, 2200]
  ] as const)('of a job of size %s is %d', (size, least) => {
    expect(leastTotal(estimate({}, { size })!)).toBe(least)
  })
})

test.each<[string, Option, Option[], string | null]>([
  ['the size of the server', option(11, { size: 'large' }), THREE, 'large'],
  ['its place among three', option(11), THREE, 'small'],
  ['its place among three', option(12), THREE, 'medium'],
  ['its place among three', option(13), THREE, 'large'],
  ['none if it is not among them', option(14), THREE, null],
  ['none among two', option(12), THREE.slice(1), null],
  ['none with an Arabic subtitle', option(11, { subtitle: { ar: 'x' } }), THREE, null],
  ['none with an English subtitle', option(11, { subtitle: { en: 'x' } }), THREE, null],
  ['none with a French subtitle', option(11, { subtitle: { fr: 'x' } }), THREE, null]
])('an option has %s', (_what, one, options, size) => {
  expect(sizeOf(one, options)).toBe(size)
})
