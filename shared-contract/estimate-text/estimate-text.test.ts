import { type Estimate, estimateOf, type OfferedService } from '../wire/index.ts'
import type { Language } from '../languages.ts'
import { expect, test } from 'vitest'
import { estimateText, startingPrice } from './index.ts'

const PLUMBING: OfferedService = {
  id: 1,
  name: {},
  per: { ar: 'ساعة', en: 'Hours', fr: 'Heures' },
  unit: { ar: 'الساعة', en: 'hour', fr: 'heure' },
  price: 2500
}

/** Normalises no-break spaces, and makes direction isolates visible. */
function plain(text: string | null | undefined) {
  return text
    ?.replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2068', '<')
    .replaceAll('\u2069', '>')
}

function textOf(from: number | null, to: number | null, language: Language) {
  const option = { id: 11, title: {}, subtitle: {}, quantity: { from, to } }
  return estimateText(estimateOf(PLUMBING, option, [])!, language)
}

test.each([
  ['ar', '2.500,00 د.ج / الساعة'],
  ['en', '2 500,00 DZD / hour'],
  ['fr', '2 500,00 DZD / heure']
] as const)('[F-010] the price of a unit in %s names it in the singular', (language, price) => {
  expect(plain(textOf(1, 1, language).price)).toBe(price)
})

test.each([
  ['ar', null, 1, 'حتى <2.500,00 د.ج>'],
  ['ar', 1, 3, 'من <2.500,00 د.ج> إلى <7.500,00 د.ج>'],
  ['ar', 3, null, 'ابتداءً من <7.500,00 د.ج>'],
  ['ar', 2, 2, '<5.000,00 د.ج>'],
  ['en', null, 1, 'up to <2 500,00 DZD>'],
  ['en', 1, 3, '<2 500,00 DZD> to <7 500,00 DZD>'],
  ['en', 3, null, 'from <7 500,00 DZD>'],
  ['en', 2, 2, '<5 000,00 DZD>'],
  ['fr', null, 1, 'jusqu’à <2 500,00 DZD>'],
  ['fr', 1, 3, 'de <2 500,00 DZD> à <7 500,00 DZD>'],
  ['fr', 3, null, 'à partir de <7 500,00 DZD>'],
  ['fr', 2, 2, '<5 000,00 DZD>']
] as const)('the total in %s of %j to %j units is %s', (language, from, to, total) => {
  expect(plain(textOf(from, to, language).total)).toBe(total)
})

test.each([
  ['ar', 'المبلغ التقديري للعمل كله: <5.000,00 د.ج>'],
  ['en', 'Estimated total for this job: <5 000,00 DZD>'],
  ['fr', 'Total estimé pour ce travail : <5 000,00 DZD>']
] as const)('the line in %s has label and total', (language, line) => {
  expect(plain(textOf(2, 2, language).totalLine)).toBe(line)
})

test('an unknown quantity has no total', () => {
  const estimate: Estimate = { price: 900, unit: null, quantity: null, total: null, currency: 'DZD' }
  expect(estimateText(estimate, 'fr')).toMatchObject({ total: null, totalLine: null })
  expect(plain(estimateText(estimate, 'fr').price)).toBe('900,00 DZD')
})

test('a server without singular units shows the unit of the service in lower case', () => {
  const offer = { ...PLUMBING, unit: undefined }
  expect(plain(estimateText(estimateOf(offer, undefined, [])!, 'fr').price)).toBe('2 500,00 DZD / heures')
})

test.each([
  ['ar', 'ابتداءً من <2.500,00 د.ج / الساعة>'],
  ['en', 'from <2 500,00 DZD / hour>'],
  ['fr', 'à partir de <2 500,00 DZD / heure>']
] as const)('the starting price in %s is %s', (language, text) => {
  expect(plain(startingPrice(PLUMBING, language))).toBe(text)
})

test('a price on request is no starting price', () => {
  expect(startingPrice({ ...PLUMBING, price: null }, 'ar')).toBeUndefined()
  expect(startingPrice(undefined, 'ar')).toBeUndefined()
})
