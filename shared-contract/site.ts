export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const

/** The address of the service worker; Firebase requires this name. */
export const WORKER_PATH = '/firebase-messaging-sw.js'
export const PAGES_CACHE = 'release-pages'

export const BOOKING_ACCESS_KEY = 'bookingAccess'

/** The apps set `wilaya` to the number of the wilaya last chosen. */
export const COHORT_COOKIES = { wilaya: 'hirfa_wilaya' } as const

export const SERVICE_IN_PLACE = {
  ar: '{{service}} في {{place}}',
  en: '{{service}} in {{place}}',
  fr: '{{service}} à {{place}}'
} as const
