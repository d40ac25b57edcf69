import type { OfferedService } from 'shared-contract'
import { expect, test } from 'vitest'
import { estimateOf } from './estimate.ts'

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

test.each([{ en: 'Hour' }, { fr: 'heures' }, { ar: 'ساعة' }, { en: ' hours ' }])('%j is recognised as hours', per => {
  expect(estimateOf({ ...HOURLY, per }, 'small')).not.toBeNull()
})

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
