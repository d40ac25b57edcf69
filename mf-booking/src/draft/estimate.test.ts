import type { OfferedService, Option } from '@hirfa/shared-contract'
import { expect, test } from 'vitest'
import { estimateOf, sizeOf } from './estimate.ts'

const HOURLY: OfferedService = {
  id: 1,
  name: { ar: 'السباكة' },
  per: { ar: 'ساعة', en: 'Hours', fr: 'Heures' },
  price: 2200
}

test.each([
  ['small', { kind: 'up-to', price: 2200 }],
  ['medium', { kind: 'between', from: 2200, to: 6600 }],
  ['large', { kind: 'from', price: 6600 }]
] as const)('a %s job by the hour costs %j', (size, estimate) => {
  expect(estimateOf(HOURLY, size)).toEqual(estimate)
})

test.each([{ en: 'Hour' }, { fr: 'heure' }, { ar: 'ساعات' }, { fr: 'heures' }, { ar: 'ساعة' }, { en: ' hours ' }])(
  '%j is recognised as hours',
  per => {
    expect(estimateOf({ ...HOURLY, per }, 'small')).not.toBeNull()
  }
)

test.each([
  ['a price that is agreed upon', { price: null }, 'small'],
  ['a price of zero', { price: 0 }, 'small'],
  ['a service counted in square metres', { per: { en: 'Square metres', ar: 'متر مربع' } }, 'small'],
  ['a service without a unit', { per: null }, 'small'],
  ['an option of unknown length', {}, null]
] as const)('with %s there is no estimate', (_, change, size) => {
  expect(estimateOf({ ...HOURLY, ...change }, size)).toBeNull()
})

test('an artisan who does not offer the service has no estimate', () => {
  expect(estimateOf(null, 'small')).toBeNull()
})

test.each([{ en: 'half hours' }, { en: 'hours or more' }, { en: 'hourss' }, {}])(
  '%j is not recognised as hours',
  per => {
    expect(estimateOf({ ...HOURLY, per }, 'small')).toBeNull()
  }
)

function option(id: number, subtitle: Option['subtitle'] = {}, size?: Option['size']): Option {
  return { id, size, title: {}, subtitle }
}

const THREE = [option(11), option(12), option(13)]

test.each<[string, Option, Option[], string | null]>([
  ['the size of the server', option(11, {}, 'large'), THREE, 'large'],
  ['its place among three', option(11), THREE, 'small'],
  ['its place among three', option(12), THREE, 'medium'],
  ['its place among three', option(13), THREE, 'large'],
  ['none if it is not among them', option(14), THREE, null],
  ['none among two', option(12), THREE.slice(1), null],
  ['none with an Arabic subtitle', option(11, { ar: 'x' }), THREE, null],
  ['none with an English subtitle', option(11, { en: 'x' }), THREE, null],
  ['none with a French subtitle', option(11, { fr: 'x' }), THREE, null]
])('an option has %s', (_what, one, options, size) => {
  expect(sizeOf(one, options)).toBe(size)
})
