import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const LATER = { date: '2026-11-25', time: '09:00' }

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
  ['an urgent request', '2026-11-21 20:00', null, '2026-11-21 20:15'],
  ['an unreadable date', '2026-11-21 09:00', { date: '0000-00-00', time: '09:00' }, '2026-11-21 11:00']
])('%s: sent at %s', (_, sent, slot, expected) => {
  expect(answerBy(local(sent), slot)).toEqual(local(expected))
})
