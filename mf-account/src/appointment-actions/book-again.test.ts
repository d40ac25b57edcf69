import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Appointment, eachPlaceDetail } from '@hirfa/shared-contract'
import { BookAgainState, readState } from '@hirfa/shared-platform/remote'
import { bookAgainState } from './book-again.tsx'

const APPOINTMENT = v.parse(Appointment, {
  id: 12,
  type: 1,
  status: 4,
  reviewed: 1,
  address: '12 rue Didouche Mourad',
  ...eachPlaceDetail(() => 'near the mosque'),
  state_id: 16,
  city_id: 554,
  latitude: 36.7538,
  longitude: 3.0588,
  description: 'A leak under the sink',
  total_price: null,
  profile: { id: 7, first_name: 'Karim', last_name: 'Benali' },
  category: { id: 1, name: { en: 'Plumbing' } },
  section: { id: 11, title: { en: 'Small' }, subtitle: {} }
})

test('the navigation state of an appointment has its booked values', () => {
  expect(readState(BookAgainState, bookAgainState(APPOINTMENT))).toEqual({
    bookAgain: {
      serviceId: 1,
      optionId: 11,
      wilayaId: 16,
      cityId: 554,
      address: '12 rue Didouche Mourad',
      ...eachPlaceDetail(() => 'near the mosque'),
      description: 'A leak under the sink',
      latitude: 36.7538,
      longitude: 3.0588,
      artisanId: 7
    }
  })
})

test('an urgent appointment without artisan and position is accepted', () => {
  const urgent = { ...APPOINTMENT, artisan: null, option: null, latitude: null, longitude: null, description: null }
  expect(readState(BookAgainState, bookAgainState(urgent)).bookAgain).toMatchObject({
    serviceId: 1,
    optionId: undefined,
    artisanId: undefined,
    latitude: null,
    description: null
  })
})
