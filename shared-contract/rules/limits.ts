/** Lengths are in UTF-16 code units after trimming, as the wire schemas count them. */
export const LIMITS = {
  address: { min: 3, max: 255 },
  placeDetail: { max: 120 },
  addressName: { max: 40 },
  description: { max: 2000 },
  photo: { maxBytes: 2 * 1024 * 1024, perTask: 3, perArtisan: 12 },
  cancelReason: { max: 1000 },
  reviewComment: { max: 1000 },
  personName: { min: 2, max: 100 },
  password: { min: 8, max: 72 },
  email: { max: 254 },
  search: { min: 2, max: 100 },
  rating: { min: 1, max: 5 },
  latitude: { max: 90 },
  longitude: { max: 180 }
} as const

export const PHONE_PREFIX = '+213'
export const PHONE_DIGITS = 9

export const BOOKING_DAYS_AHEAD = 180
export const HOLD_MINUTES = 5
export const SHARED_DAYS = 7
export const SLOT_MINUTES = 60
export const AVAILABILITY_DAYS_MAX = 62
export const URGENT_ANSWER_MINUTES = 15
export const SAVED_ADDRESSES_MAX = 5
export const OPEN_MAX = 10
export const OPEN_WITH_ARTISAN_MAX = 3
export const OPEN_URGENT_MAX = 3
export const JOB_HOURS_MAX = 12
