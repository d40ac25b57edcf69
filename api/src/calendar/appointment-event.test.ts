import type { Language } from '@hirfa/shared-contract/languages'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Appointment, STATUSES } from '@hirfa/shared-contract'
import { toEvent } from './appointment-event.ts'

const TASK = {
  id: 12,
  type: 1,
  status: 1,
  reviewed: 0,
  date: '2026-11-23',
  start_time: '09:00:00',
  address: '12 rue Didouche Mourad',
  state_id: 16,
  city_id: 554,
  state: { id: 16, name: 'Alger', arabic_name: 'الجزائر' },
  city: { id: 554, name: 'Alger-Centre', arabic_name: 'الجزائر الوسطى' },
  latitude: 36.7538,
  longitude: 3.0588,
  description: 'A leak under the sink',
  total_price: 2500,
  profile: { id: 7, first_name: 'كريم', last_name: 'بن علي', avatar: null },
  category: { id: 1, slug: 'plumbing', name: { ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' } },
  section: {
    id: 11,
    title: { ar: 'صغير', en: 'Small', fr: 'Petit' },
    subtitle: { ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' }
  }
}

const NOW = new Date('2026-11-21T13:00:00Z')
const AT = { origin: 'https://hirfa.dz', start: NOW, changedAt: NOW, now: NOW }

function eventFor(change: object, language: Language = 'en') {
  return toEvent(v.parse(Appointment, { ...TASK, ...change }), { ...AT, language })
}

test.each([
  ['ar', 'موعد السباكة مع كريم بن علي', '12 rue Didouche Mourad، الجزائر الوسطى، الجزائر', 'صغير · أقل من ساعة'],
  ['en', 'Plumbing with كريم بن علي', '12 rue Didouche Mourad, Alger-Centre, Alger', 'Small · Under one hour'],
  ['fr', 'Plomberie avec كريم بن علي', '12 rue Didouche Mourad, Alger-Centre, Alger', 'Petit · Moins d’une heure']
] as const)('the event in %s has title, place and description', (language, title, place, option) => {
  expect(eventFor({}, language)).toMatchObject({
    uid: 'appointment-12@hirfa.dz',
    url: 'https://hirfa.dz/appointment-details/12',
    title,
    place,
    description: `${option}\nA leak under the sink`,
    position: { latitude: 36.7538, longitude: 3.0588 }
  })
})

test('the place has the landmark once, between the address and the commune', () => {
  const place = 'Rue A, near the mosque, Alger-Centre, Alger'
  expect(eventFor({ address: 'Rue A', landmark: 'near the mosque' }).place).toBe(place)
  expect(eventFor({ address: 'Rue A, near the mosque', landmark: 'near the mosque' }).place).toBe(place)
})

test('artisan, position, option and description may be missing', () => {
  const change = { profile: null, latitude: null, section: null, description: null, state: null, city: null }
  expect(eventFor(change)).toMatchObject({
    title: 'Plumbing',
    place: '12 rue Didouche Mourad',
    description: '',
    position: null
  })
})

test('maps each status to a state of the calendar event', () => {
  expect(STATUSES.map((_, status) => eventFor({ status }).state)).toEqual([
    'tentative',
    'confirmed',
    'cancelled',
    'confirmed',
    'confirmed',
    'confirmed',
    'cancelled',
    'cancelled'
  ])
})
