import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateInAlgiers,
  formatDate,
  formatList,
  formatLongDate,
  formatMoment,
  hourInAlgiers,
  timeInAlgiers,
  monthName,
  nearDay,
  weekdayOf
} from './dates.ts'

describe('[F-296] short dates', () => {
  test.each([
    ['ar', '2026/11/05'],
    ['en', '11/05/2026'],
    ['fr', '05/11/2026']
  ] as const)('in %s', (language, shown) => {
    expect(formatDate('2026-11-05', language)).toBe(shown)
  })
})

test.each(['2026-13-01', '2026-02-30', '05/11/2026', '', 'soon', '2026-11-05T00:00'])('%j is not a date', value => {
  expect(formatDate(value, 'ar')).toBeNull()
  expect(formatLongDate(value, 'fr')).toBeNull()
  expect(weekdayOf(value)).toBeNull()
})

test('[F-156] Arabic months are the Algerian ones', () => {
  expect(Array.from({ length: 12 }, (_, index) => monthName(index + 1, 'ar')).join(' ')).toBe(
    'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'
  )
})

test.each([
  ['ar', 'الاثنين 23 نوفمبر 2026'],
  ['en', 'Monday 23 November 2026'],
  ['fr', 'lundi 23 novembre 2026']
] as const)('a long date in %s names the weekday', (language, shown) => {
  expect(formatLongDate('2026-11-23', language)).toBe(shown)
})

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21', 23],
  ['2026-11-21T23:00:00Z', '2026-11-22', 0],
  ['2026-12-31T23:30:00Z', '2027-01-01', 0]
])('at %s it is %s in Algiers, %i o’clock', (moment, date, hour) => {
  expect(dateInAlgiers(new Date(moment))).toBe(date)
  expect(hourInAlgiers(new Date(moment))).toBe(hour)
})

test('a timestamp is shown as its day in Algiers', () => {
  expect(formatMoment('2026-11-20T23:30:00.000000Z', 'en')).toBe('21 November 2026')
  expect(formatMoment('yesterday', 'en')).toBeNull()
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28']
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later)
})

test.each([
  ['2026-11-21T13:05:00Z', '14:05'],
  ['2026-11-21T23:30:59Z', '00:30']
])('[F-297] at %s the clocks of Algiers show %s', (moment, time) => {
  expect(timeInAlgiers(new Date(moment))).toBe(time)
})

test.each([
  ['ar', 'ar-DZ'],
  ['en', 'en-GB'],
  ['fr', 'fr']
] as const)('lists in %s are those of Intl', (language, locale) => {
  const lists = [0, 1, 2, 3, 4].map(length => ['plumbing', 'painting', 'roofing', 'tiling'].slice(0, length))
  const format = new Intl.ListFormat(locale, { type: 'conjunction' })
  expect(lists.map(list => formatList(list, language))).toEqual(lists.map(list => format.format(list)))
})

/** A Monday. */
const TODAY = '2026-11-30'

test.each([
  ['ar', ['اليوم', 'غدًا', 'أربعاء 2']],
  ['fr', ['Aujourd’hui', 'Demain', 'mer. 2']],
  ['en', ['Today', 'Tomorrow', 'Wed 2']]
] as const)('in %s the next days are %j', (language, names) => {
  expect([TODAY, '2026-12-01', '2026-12-02'].map(date => nearDay(date, TODAY, language))).toEqual(names)
})
