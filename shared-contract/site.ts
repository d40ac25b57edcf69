export const SITE_NAMES = { ar: 'حرفة', en: 'Hirfa', fr: 'Hirfa' } as const

/** The address of the service worker; Firebase requires this name. */
export const WORKER_PATH = '/firebase-messaging-sw.js'
export const PAGES_CACHE = 'release-pages'

/** Session storage key of the permission to open artisan pages: written by links of any remote, read by the artisan page. */
export const BOOKING_ACCESS_KEY = 'bookingAccess'

/** The cookies by which canaries select visitors, by attribute. The apps set `wilaya` to the number of the wilaya last chosen. */
export const COHORT_COOKIES = { wilaya: 'hirfa_wilaya' } as const

export const SERVICE_IN_PLACE = {
  ar: '{{service}} في {{place}}',
  en: '{{service}} in {{place}}',
  fr: '{{service}} à {{place}}'
} as const
