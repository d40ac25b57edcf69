import type { WorkingHours } from '@hirfa/shared-contract'
import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

/** A Wednesday. */
const LATER = { date: '2026-11-25', time: '09:00' }
const EVERY_DAY: WorkingHours = { opens: null, closes: null, workingDays: [] }
const NO_FRIDAY: WorkingHours = {
  opens: '08:00',
  closes: '17:00',
  workingDays: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
}
const WEDNESDAYS: WorkingHours = { opens: '13:00', closes: '14:00', workingDays: ['wednesday'] }
const EVENINGS: WorkingHours = { opens: '20:30', closes: '00:00', workingDays: [] }
const NEVER: WorkingHours = { opens: '23:30', closes: '23:45', workingDays: ['monday'] }

/** In Algiers, an hour ahead of UTC. */
function local(text: string) {
  return new Date(`${text.replace(' ', 'T')}:00+01:00`)
}

test.each([
  ['two hours later', '2026-11-21 09:00', LATER, '2026-11-21 11:00'],
  ['the last two hours of a day', '2026-11-21 16:00', LATER, '2026-11-21 18:00'],
  ['the rest is on the next day', '2026-11-21 17:30', LATER, '2026-11-22 09:30'],
  ['before the working hours', '2026-11-21 05:00', LATER, '2026-11-21 10:00'],
  ['after the working hours', '2026-11-21 20:00', LATER, '2026-11-22 10:00'],
  ['just after midnight', '2026-11-22 00:10', LATER, '2026-11-22 10:00'],
  ['an hour before the slot', '2026-11-21 09:00', { date: '2026-11-21', time: '11:00' }, '2026-11-21 10:00'],
  ['a quarter of an hour at least', '2026-11-21 09:30', { date: '2026-11-21', time: '10:00' }, '2026-11-21 09:45'],
  ['never after the start', '2026-11-21 09:50', { date: '2026-11-21', time: '10:00' }, '2026-11-21 10:00'],
  ['an unreadable date', '2026-11-21 09:00', { date: '0000-00-00', time: '09:00' }, '2026-11-21 11:00']
])('%s: sent at %s', (_, sent, slot, expected) => {
  expect(answerBy(local(sent), { slot, hours: EVERY_DAY })).toEqual(local(expected))
})

test('an urgent request has a quarter of an hour', () => {
  expect(answerBy(local('2026-11-21 20:00'), null)).toEqual(local('2026-11-21 20:15'))
})

test.each<[string, WorkingHours, string, string]>([
  ['skips a Friday without work', NO_FRIDAY, '2026-11-20 09:00', '2026-11-21 10:00'],
  ['goes on after a Friday without work', NO_FRIDAY, '2026-11-19 16:00', '2026-11-21 09:00'],
  ['counts from the opening hour of the artisan', EVENINGS, '2026-11-21 09:00', '2026-11-21 23:00'],
  ['an hour a week: before the slot', WEDNESDAYS, '2026-11-21 09:00', '2026-11-25 08:00'],
  ['no working hour at all', NEVER, '2026-11-21 09:00', '2026-11-21 11:00']
])('%s', (_, hours, sent, expected) => {
  expect(answerBy(local(sent), { slot: LATER, hours })).toEqual(local(expected))
})
