import { expect, onTestFinished, test, vi } from 'vitest'
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

const RANDOM = Array.from({ length: 500 }, (_, index) => (index * 7919 * 10 ** (index % 9)) % 1e9)
const PRICES = [...RANDOM, 0, 0.005, 0.045, 1.005, 4.55, 999.995, 1e-7].flatMap(price => [price, price / 1000])

test.each([
  ['ar', 'ar-DZ', 'en'],
  ['en', 'fr', 'en'],
  ['fr', 'fr', 'fr']
] as const)('numbers in %s are those of Intl, which is not used', (language, prices, ratings) => {
  const withDecimals = (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits
    })
  const [price, rating] = [withDecimals(prices, 2), withDecimals(ratings, 1)]
  const create = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => create.mockRestore())
  expect(PRICES.map(amount => formatPrice(amount, language).split('\u00A0')[0])).toEqual(PRICES.map(price.format))
  const values = Array.from({ length: 501 }, (_, hundredths) => hundredths / 100)
  expect(values.map(value => formatRating(value, language))).toEqual(values.map(rating.format))
  expect(create).not.toHaveBeenCalled()
})
