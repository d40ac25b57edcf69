import { expect, test } from 'vitest'
import { eachPlaceDetail } from '@hirfa/shared-contract'
import { BookAgainState, readState } from '@hirfa/shared-platform/remote'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { bookAgainState } from './book-again.tsx'

const APPOINTMENT = sampleAppointment({
  ...eachPlaceDetail(() => 'near the mosque'),
  latitude: 36.7538,
  longitude: 3.0588,
  profile: { id: 7, first_name: 'Karim', last_name: 'Benali' }
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
      description: 'A leak',
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
