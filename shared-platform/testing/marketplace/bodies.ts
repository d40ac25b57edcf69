import type { BookingBody, UrgentBody } from '@hirfa/shared-contract'

/** A valid booking of the first artisan, who works from Saturday to Thursday, 8 to 17. */
export const BOOKING: BookingBody = {
  profile: 1,
  date: '2026-11-23',
  start_time: '09:00',
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  address: '12 rue Didouche Mourad',
  description: "Fuite sous l'évier",
  latitude: 36.7538,
  longitude: 3.0588
}

export const URGENT: UrgentBody = {
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  address: '12 rue Didouche Mourad',
  description: 'تسرب كبير',
  latitude: 36.75,
  longitude: 3.06,
  isUrgent: true
}
