import { expect, test } from 'vitest'
import { nearDay } from './dates.ts'

/** A Monday. */
const TODAY = '2026-11-30'

test.each([
  ['ar', ['اليوم', 'غدًا', 'أربعاء 2']],
  ['fr', ['Aujourd’hui', 'Demain', 'mer. 2']],
  ['en', ['Today', 'Tomorrow', 'Wed 2']]
] as const)('in %s the next days are %j', (language, names) => {
  expect([TODAY, '2026-12-01', '2026-12-02'].map(date => nearDay(date, TODAY, language))).toEqual(names)
})
