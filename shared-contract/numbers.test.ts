import { expect, test, vi } from 'vitest'
import { formatPrice, formatRating } from './numbers.ts'

/** Normalises no-break spaces. */
const spaces = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

test.each([
  ['ar', '1.500,00 د.ج'],
  ['en', '1 500,00 DZD'],
  ['fr', '1 500,00 DZD']
] as const)('[F-010] [F-011] a price in %s has two decimals, its own grouping and the currency', (language, shown) => {
  expect(spaces(formatPrice(1500, language))).toBe(shown)
})

test.each([
  [0.5, '0,50 DZD'],
  [99.999, '100,00 DZD'],
  [1234567.1, '1 234 567,10 DZD']
])('[F-010] the price %d has two decimals and no unit', (amount, shown) => {
  expect(spaces(formatPrice(amount, 'fr'))).toBe(shown)
})

test('[F-010] a price per unit names the unit', () => {
  expect(spaces(formatPrice(2500.5, 'fr', 'Heures'))).toBe('2 500,50 DZD / Heures')
})

test.each([
  ['ar', 4, '4.0'],
  ['en', 4.55, '4.6'],
  ['fr', 3, '3,0']
] as const)('[F-298] a rating in %s has one decimal', (language, rating, shown) => {
  expect(formatRating(rating, language)).toBe(shown)
})

test('a number format is created at its first use, once', async () => {
  const create = vi.spyOn(Intl, 'NumberFormat')
  vi.resetModules()
  const { formatPrice } = await import('./numbers.ts')
  expect(create).not.toHaveBeenCalled()
  formatPrice(1, 'ar')
  formatPrice(2, 'ar')
  expect(create).toHaveBeenCalledOnce()
})
