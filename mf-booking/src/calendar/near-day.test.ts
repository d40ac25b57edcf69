import { expect, test } from 'vitest'
import { nearDay } from './near-day.ts'

/** Monday 30 November 2026, 23:30 in Algiers. */
const NOW = new Date('2026-11-30T22:30:00Z')

test.each([
  ['ar', ['اليوم', 'غدًا', 'أربعاء 2']],
  ['fr', ['Aujourd’hui', 'Demain', 'mer. 2']],
  ['en', ['Today', 'Tomorrow', 'Wed 2']]
] as const)('in %s the next days are %j', (language, names) => {
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(date => nearDay(date, NOW, language))).toEqual(names)
})
